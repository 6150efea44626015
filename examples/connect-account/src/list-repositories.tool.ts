import { ElicitUrl, Flow } from '@mrtr/decorators';
import { type Account, accountOf, connectPage } from './accounts.js';
import { repositoriesOf } from './forge.js';

/**
 * List the repositories of the user's account at the forge.
 * @readOnly
 */
export async function listRepositories(
  /** Which of them. */
  visibility: 'public' | 'private',
  @Flow() flow: Flow,
  @ElicitUrl({
    message: ({ visibility }) => `Sign in at the forge, so that your ${visibility} repositories can be listed.`,
    url: ({ flow }) => connectPage(flow.id),
    done: ({ flow }) => accountOf(flow.id),
  })
  account: Account,
): Promise<string> {
  return `${account.login}: ${repositoriesOf(account, visibility).join(', ')}`;
}
