import { createRequestStateCodec } from '@modelcontextprotocol/server';
import { jweCodec } from '../../packages/runtime/dist/state/jwe.js';
import { secret } from './secret.js';

const own = jweCodec([secret]);
const sdk = createRequestStateCodec<string>({ key: secret, ttlSeconds: 600 });

/** Seal and open, of a text. */
export const codecs = {
  'JWE (encrypted)': async (text: string) => own.unseal(await own.seal(text)),
  "SDK's codec (signed)": async (text: string) => sdk.verify(await sdk.mint(text), context),
};

/** Without a binding, the SDK's codec looks at nothing of it. */
const context = {} as Parameters<typeof sdk.verify>[1];
