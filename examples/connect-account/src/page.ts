import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from './accounts.js';
import { signIn } from './forge.js';

/** The out-of-band page: what is typed here is between the person's browser and this server. */
export const page = createServer((request, response) => {
  void answer(request, response).catch(() => response.writeHead(400).end());
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const flow = searchParams.get('flow');
  if (pathname !== '/connect' || !flow) return send(response, 404, '<h1>There is nothing here</h1>');
  if (request.method !== 'POST') return send(response, 200, form);
  const fields = new URLSearchParams(await bodyOf(request));
  const account = signIn(fields.get('login') ?? '', fields.get('password') ?? '');
  if (!account) return send(response, 403, `<p role="alert">Login and password do not match.</p>${form}`);
  connect(flow, account);
  send(response, 200, '<h1>Connected</h1><p>Go back to your conversation; this page has done its work.</p>');
}

/** It is sent to where it stands, so that the flow's id stays in the address. */
const form = `<h1>Sign in at the forge</h1>
<form method="post">
  <label>Login <input name="login" autocomplete="username" required></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button>Connect</button>
</form>`;

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(`<!doctype html><html lang="en"><title>Connect your account</title><body>${body}</body></html>`);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > 10_000) throw new RangeError('So much is no sign-in.');
  }
  return text;
}
