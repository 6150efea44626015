import type ts from 'typescript/lib/tsserverlibrary';
import { isFunctionFile } from './authored-file';
import { Compiler } from './compiler';
import { shown } from './diagnostic';
import { Findings } from './findings';
import { relativeTo, rootOf, snapshotOf } from './project';
import { silence } from './silence';

/**
 * The plugin of TypeScript's language server, up to version 6. In authored function files it takes away what
 * TypeScript says only because it gives their decorators no meaning; in all authored files it adds what our compiler
 * finds.
 */
function init({ typescript }: { readonly typescript: typeof ts }): ts.server.PluginModule {
  let compiler: Compiler | undefined;

  return {
    create(info) {
      const { languageService, project } = info;
      const log = (message: string) => project.projectService.logger.info(message);
      const byRoot = new Map<string, Findings>();

      function findingsIn(file: string) {
        const root = rootOf(file);
        if (root === undefined) return [];
        compiler ??= new Compiler(log);
        const findings = byRoot.get(root) ?? new Findings(compiler, root, () => project.refreshDiagnostics());
        byRoot.set(root, findings);
        return findings.of(relativeTo(root, file), snapshotOf(root, info));
      }

      /** The diagnostics that are left in a file. */
      function silenced<Found extends ts.Diagnostic>(fileName: string, diagnostics: readonly Found[]): Found[] {
        const program = languageService.getProgram();
        const file = program?.getSourceFile(fileName);
        if (!program || !file || !isFunctionFile(fileName)) return [...diagnostics];
        return silence(diagnostics, file, program.getTypeChecker(), typescript);
      }

      return {
        ...languageService,
        getSemanticDiagnostics(fileName) {
          const theirs = silenced(fileName, languageService.getSemanticDiagnostics(fileName));
          const file = languageService.getProgram()?.getSourceFile(fileName);
          if (!file || !isAuthored(file)) return theirs;
          return [...theirs, ...shown(findingsIn(fileName), theirs, file, typescript)];
        },
        getSuggestionDiagnostics: (fileName) => silenced(fileName, languageService.getSuggestionDiagnostics(fileName)),
      };
    },
  };
}

/** A file of function notation, or one that may have classes with tools. */
const isAuthored = ({ fileName, text }: ts.SourceFile) => isFunctionFile(fileName) || text.includes('@mrtr/decorators');

export = init;
