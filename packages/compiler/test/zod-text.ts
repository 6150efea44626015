import { ts } from 'ts-morph';
import { z } from 'zod';
import { schema } from '../../runtime/src/schema.js';
import { type Document, hardline, print } from '../src/emit/document.js';
import { Names } from '../src/emit/names.js';
import { zodOf } from '../src/emit/zod.js';
import { ZodScope } from '../src/emit/zod-scope.js';
import type { Shape } from '../src/ir/shape.js';

/** The zod schema of a shape, with the constants that it needs before it, each a statement. */
export function zodStatements(shape: Shape, before: string, exactOptional = false): string {
  const scope = new ZodScope({
    z: () => 'z',
    schema: () => 'schema',
    global: (name) => name,
    exactOptional,
    names: new Names(['schema', 'z']),
  });
  const last: Document = [before, zodOf(shape, scope), ';'];
  return print([...scope.declarations.map((declaration) => [declaration, hardline]), last, hardline]);
}

/** The schema itself. */
export function evaluate(shape: Shape, exactOptional = false): z.ZodType {
  const statements = zodStatements(shape, 'return ', exactOptional);
  const { outputText } = ts.transpileModule(`function make() {\n${statements}}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2023 },
  });
  return new Function('z', 'schema', `${outputText}\nreturn make();`)(z, schema);
}
