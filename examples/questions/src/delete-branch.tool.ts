import { Confirm, type Elicited } from '@mrtr/decorators';

/**
 * Delete a branch.
 * @destructive
 */
export async function deleteBranch(
  branch: string,
  @Confirm(({ branch }) => `Delete the branch ${branch}?`) confirmed: true,
): Promise<string> {
  return `Deleted ${branch}: ${confirmed}.`;
}

/** Publish a draft, which nobody has to agree to. */
export async function publishDraft(
  draft: string,
  /** Whether readers are told. */
  notify: boolean,
  @Confirm({
    when: ({ notify }) => notify,
    message: ({ draft }) => `Tell every reader that ${draft} is out?`,
    attempts: 2,
  })
  told: Elicited<true> = { action: 'decline' },
): Promise<string> {
  return `Published ${draft}. Readers ${told.action === 'accept' ? 'are told' : 'are not told'}.`;
}
