import { inputRequired } from '@modelcontextprotocol/server';

const mailer = { send: async (to: string) => to, request: async (path: string) => path };

async function createMessage(text: string): Promise<string> {
  return text;
}

/** The same names, and no request to the client. */
export async function notify(to: string): Promise<string> {
  await mailer.send(to);
  await mailer.request(`/${to}`);
  inputRequired.listRoots();
  return createMessage(to);
}
