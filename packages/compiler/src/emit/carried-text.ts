import type { CarriedSource, OwnPlace } from '../ir/module.js';
import { string } from './literal.js';
import type { ModuleScope } from './module-scope.js';
import type { Specifiers } from './specifier.js';

/** The carried text, with what depends on its folder as it reads from the generated module. */
export function carriedText({ text, places }: CarriedSource, scope: ModuleScope, specifiers: Specifiers): string {
  return places.reduceRight((rest, place) => {
    const code =
      place.kind === 'own'
        ? ownPlace(place.place, scope, specifiers)
        : place.kind === 'url'
          ? specifiers.url(place.specifier)
          : specifiers.carried(place.specifier, place.file);
    return rest.slice(0, place.start) + code + rest.slice(place.end);
  }, text);
}

/** The path of the authored file, or of its folder, from that of the generated module. */
function ownPlace(place: OwnPlace, scope: ModuleScope, specifiers: Specifiers): string {
  const { imports } = scope;
  const url = (of: 'file' | 'folder') =>
    `new ${scope.global('URL')}(${string(specifiers.ownUrl(of))}, import.meta.url)`;
  const path = (of: 'file' | 'folder') =>
    `${imports.value('node:path', 'join')}(__dirname, ${string(specifiers.ownPath(of))})`;
  switch (place) {
    case 'import.meta.url':
      return `${url('file')}.href`;
    case 'import.meta.dirname':
      return `${imports.value('node:url', 'fileURLToPath')}(${url('folder')})`;
    case 'import.meta.filename':
      return `${imports.value('node:url', 'fileURLToPath')}(${url('file')})`;
    case '__dirname':
      return path('folder');
    case '__filename':
      return path('file');
  }
}
