import { Elicit, Resolve } from '@mrtr/decorators';
import { type WorkItem, workItemOf } from './work-items.js';

export interface Resolution {
  /** How the bug was resolved. */
  kind: 'Fixed' | 'Duplicate' | 'By design';
}

export interface Original {
  /**
   * Number of the original bug.
   * @integer
   * @minimum 1
   */
  id: number;
}

/**
 * Resolve a work item.
 * @title Resolve a work item
 */
export async function resolveWorkItem(
  /**
   * Number of the work item.
   * @integer
   */
  id: number,
  @Resolve(workItemOf) item: WorkItem,
  @Elicit({
    when: ({ item }) => item.type === 'Bug',
    message: ({ item }) => `How was bug ${item.id}, "${item.title}", resolved?`,
  })
  resolution: Resolution = { kind: 'Fixed' },
  @Elicit({
    when: ({ resolution }) => resolution.kind === 'Duplicate',
    message: ({ id }) => `Which bug is ${id} a duplicate of?`,
  })
  original?: Original,
): Promise<string> {
  const duplicate = original ? ` of ${original.id}` : '';
  return `${item.type} ${id} is resolved: ${resolution.kind}${duplicate}.`;
}
