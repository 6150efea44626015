import type { ts } from 'ts-morph';
import type { CapabilityKind } from '../ir/capability.js';
import { annotationTags, nearestTag } from './annotations.js';
import { isTaskSupport } from './capability-options.js';
import { type Doc, docOf } from './doc.js';
import type { Reader } from './reader.js';

/** Which tags say something about which kind of capability. Tags of JSDoc and of other tools are none of ours. */
const tagsOf: Readonly<Record<CapabilityKind, readonly string[]>> = {
  tool: ['name', 'title', 'readOnly', 'destructive', 'idempotent', 'openWorld', 'once', 'task'],
  prompt: ['name', 'title'],
  resource: ['name', 'title', 'uri', 'mimeType'],
};

/** What a decorator's option says, and no tag. */
const optionsOnly = ['icons', '_meta', 'annotations', 'inputSchema'];

/** What only a value can have; the others are also said of functions. */
const ofValues = [...annotationTags].filter((tag) => !['title', 'description', 'deprecated'].includes(tag));

const known = new Set(Object.values(tagsOf).flat());

/** Reports tags in a capability's comment that look as if they said something, and say nothing. */
export function checkTags(kind: CapabilityKind, { tags }: Doc, { report }: Reader): void {
  for (const { name: tag, text, span } of tags) {
    if (tag === 'task' && kind === 'tool' && text !== '' && !isTaskSupport(text))
      report('MRTR2022', span, { tag, text, where: 'the tool', example: '@task required' });
    const meant = known.has(tag) ? undefined : nearestTag(tag, known);
    if (meant) report('MRTR2020', span, { tag, meant });
    else if (known.has(tag)) {
      if (!tagsOf[kind].includes(tag)) report('MRTR2032', span, { tag, kind, known: tagsOf[kind] });
    } else if (optionsOnly.includes(tag)) report('MRTR2033', span, { tag, kind });
    else if (ofValues.includes(tag)) report('MRTR2035', span, { tag, kind });
  }
}

/** Reports tags within a line of a capability's comment, where they are text. */
export function checkMisplacedTags(kind: CapabilityKind, node: ts.Node, { report, spanOf }: Reader): void {
  let before: string | undefined;
  for (const { name: tag, text, isInline, span } of docOf(node, spanOf, new Set(tagsOf[kind])).tags) {
    // Of a parameter, some say something too; in an example or the like, nobody expects them to.
    const isMeant = before === undefined || known.has(before);
    if (isInline && isMeant)
      report('MRTR2036', { ...span, end: span.start + 1 + tag.length }, { tag, kind, text: text.split('\n')[0] ?? '' });
    if (!isInline) before = tag;
  }
}
