import type { Root } from '@mrtr/decorators';
import { z } from 'zod';
import type { Json } from '../json.js';
import type { Question } from './question.js';

const fileUri = z.string().refine((uri) => uri.startsWith('file://'), 'expected a file: URI');
const Roots = z.array(z.object({ uri: fileUri, name: z.string().optional() }));
const reason = 'The list of roots is malformed: expected objects with a file: URI.';

/** @see MCP 2026-07-28, client features, roots */
export function roots(): Question<Root[]> {
  const request = { method: 'roots/list' } as const;
  return {
    capability: 'roots',
    request,
    answerWith: (roots) => ({ roots }),
    again: () => request,
    read(response) {
      const list = Roots.safeParse((response as { roots?: unknown }).roots);
      return list.success ? { kind: 'accept', content: list.data as Json } : { kind: 'invalid', reason };
    },
    fit(content) {
      const list = Roots.safeParse(content);
      return list.success ? { fits: true, value: list.data as Root[] } : { fits: false, reason };
    },
  };
}
