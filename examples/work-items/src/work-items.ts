/** One entry of the tracker. */
export interface WorkItem {
  id: number;
  type: 'Bug' | 'Feature';
  title: string;
}

const items: readonly WorkItem[] = [
  { id: 4522, type: 'Bug', title: 'Search forgets the last filter' },
  { id: 4301, type: 'Bug', title: 'Filters are not kept' },
  { id: 4600, type: 'Feature', title: 'Dark mode' },
];

/** Finds a work item, or says that there is none. */
export async function workItemOf(id: number): Promise<WorkItem> {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`There is no work item ${id}.`);
  return item;
}
