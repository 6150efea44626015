import type { ts } from 'ts-morph';
import type { Report } from '../diagnostics/report.js';
import type { StringShape } from '../ir/shape.js';
import { checkerOf } from './compiler-project.js';
import { type Place, spanOfPlace, textOf } from './place.js';

const anything = '[\\s\\S]*';

/** What may stand in a hole of a template, by the text of its type. Numbers as JSON writes them. */
const holes: Readonly<Record<string, string>> = {
  string: anything,
  any: anything,
  number: '-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?',
  bigint: '-?\\d+',
};

/** The strings of a template literal type, as a pattern: `` `#${string}` `` is `^#[\s\S]*$`. */
export function templateShape(type: ts.Type, place: Place, report: Report): StringShape | undefined {
  const { texts, types } = type as ts.TemplateLiteralType;
  const checker = checkerOf(place.node);
  const parts = types.map((hole) => holes[checker.typeToString(hole)]);
  if (!parts.every((part) => part !== undefined)) {
    report('MRTR2006', spanOfPlace(place), { type: textOf(type, place), where: place.where });
    return undefined;
  }
  const template = texts.map((text, index) => `${escaped(text)}${parts[index] ?? ''}`).join('');
  return { kind: 'string', template: `^${template}$`, nominal: true };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
