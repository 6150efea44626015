import { posix } from 'node:path';
import type { Layout } from '../project/layout.js';
import { type Document, hardline, join, print } from './document.js';
import { array, object, property } from './expression.js';
import { mark } from './header.js';
import { ImportRegistry } from './import-registry.js';
import { listsOf } from './lists.js';
import { propertyName } from './literal.js';
import type { GeneratedModule } from './module.js';
import { Names } from './names.js';

/** The module that a server imports: everything that the project offers. */
export function indexModule(modules: readonly GeneratedModule[], layout: Layout): { file: string; text: string } {
  const imports = new ImportRegistry(new Names(['capabilities', 'instances']));
  const folder = posix.dirname(layout.index);
  const local = (file: string, name: string) => {
    const path = posix.relative(folder, layout.withExtension(file));
    return imports.value(path.startsWith('.') ? path : `./${path}`, name);
  };
  const lists = listsOf(
    modules.flatMap(({ file, capabilities }) =>
      capabilities.map(({ kind, name }) => ({ kind, code: local(file, name) })),
    ),
  );
  const classes = modules.flatMap(({ file, instances }) => instances.map((instance) => ({ file, ...instance })));
  const instances = classes.map(({ file, className, name }) => {
    const own = local(file, name);
    const isOnlyOne = classes.filter((other) => other.className === className).length === 1;
    // Classes of one name are told apart by their files, in whatever order they are found.
    const key = isOnlyOne ? className : `${posix.relative(folder, file).replace(/\.ts$/, '')}/${className}`;
    return own === key ? own : property(propertyName(key), own);
  });
  const sections: Document[] = [
    [`${mark} from all authored files. Edit those, then run \`mrtr build\`.`, hardline, imports.print()],
    [
      '/** What a server offers: pass it to `serveHttp`, `serveStdio` or `register`. */',
      hardline,
      'export const capabilities = ',
      object(lists.map(({ list, codes }) => property(list, array(codes)))),
      ';',
    ],
    ...(instances.length > 0
      ? [
          [
            '/** The capabilities of classes, as functions of an instance. */',
            hardline,
            'export const instances = ',
            object(instances),
            ';',
          ],
        ]
      : []),
  ];
  return { file: layout.index, text: `${print(join([hardline, hardline], sections))}\n` };
}
