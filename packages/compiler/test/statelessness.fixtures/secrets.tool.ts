import { Elicit } from '@mrtr/decorators';

export interface Login {
  user: string;
  userPassword: string;
  api_key: string;
  /** Neither a secret nor a text. */
  hasToken: boolean;
  issueKey: string;
  tokenCount: number;
}

export async function connect(
  @Elicit('Log in.') login: Login,
  @Elicit('Which token?') accessToken: string,
): Promise<string> {
  return `${login.user} ${accessToken.length}`;
}
