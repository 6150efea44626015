import { ts } from '#ts-morph';
import { diagnostic } from '../diagnostics/report.js';
import { placeOf } from '../ir/call-graph.js';
import type { Diagnostic } from '../ir/diagnostic.js';
import type { AuthoredModule } from '../ir/module.js';
import { capabilityDecoratorOf, capabilityMethodsOf } from './capability-options.js';
import { lineOf } from './class-line.js';
import { ownDecoratorsOf, ownExportName, partsOf } from './decorator.js';
import { nodesIn } from './descendants.js';
import { hasModifier } from './modifiers.js';
import { nameOf } from './name-of.js';
import type { SpanOf } from './span.js';

/** A method that is no capability and has decorated parameters: for nothing, unless a resolver of some file names it. */
export interface Suspect {
  /** The key of its code; see `placeOf`. */
  readonly place: string;
  /** What is to be said if nothing calls it. */
  readonly diagnostic: Diagnostic;
}

/**
 * The methods of a file's classes that look like capabilities and are not made any.
 *
 * @param isRead whether the classes of a file, relative to the project root, are read
 */
export function suspectsIn(file: ts.SourceFile, isRead: (file: string) => boolean, spanOf: SpanOf): Suspect[] {
  const isOffered = (ancestor: ts.ClassDeclaration) => isRead(spanOf(ancestor).file);
  return nodesIn(file)
    .filter(ts.isMethodDeclaration)
    .flatMap((method) => {
      const decorators = ownDecoratorsOf(method.parameters);
      const [decorator] = decorators;
      if (!decorator || capabilityDecoratorOf(method) || mayBeNamedElsewhere(method, decorators)) return [];
      const values = {
        method: nameOf(method.name),
        decorator: partsOf(decorator).callee.getText(),
        inherited: inheritedFrom(method, isOffered),
      };
      const place = placeOf(spanOf(method));
      return { place, diagnostic: diagnostic('MRTR1043', spanOf(decorator), values) };
    });
}

/** Whether a method can be a resolver of another package's tools: it is static, and asks nobody. */
const mayBeNamedElsewhere = (method: ts.MethodDeclaration, decorators: readonly ts.Decorator[]) =>
  hasModifier(method, ts.SyntaxKind.StaticKeyword) &&
  decorators.every((decorator) => ['Context', 'Resolve'].includes(ownExportName(partsOf(decorator).callee) ?? ''));

/** The class whose capability a method overrides. */
function inheritedFrom(
  { parent, name }: ts.MethodDeclaration,
  isOffered: (ancestor: ts.ClassDeclaration) => boolean,
): string | undefined {
  if (!ts.isClassDeclaration(parent)) return undefined;
  const isSame = (method: ts.MethodDeclaration) => nameOf(method.name) === nameOf(name);
  const base = lineOf(parent)
    .slice(1)
    .filter(isOffered)
    .find((ancestor) => capabilityMethodsOf(ancestor).some(isSame));
  return base && nameOf(base.name);
}

/** What is to be said of those that no code of the project calls. */
export function idleDecorators(suspects: readonly Suspect[], modules: readonly AuthoredModule[]): Diagnostic[] {
  const isCalled = ({ place }: Suspect) => modules.some(({ calls }) => calls.has(place));
  return suspects.filter((suspect) => !isCalled(suspect)).map(({ diagnostic }) => diagnostic);
}
