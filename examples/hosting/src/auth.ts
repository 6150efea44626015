import type { ResourceServerOptions } from '@mrtr/runtime/node';
import { jwtVerifier } from '@mrtr/runtime/oauth';

/** The authorization server, and this server as clients know it. */
const issuer = process.env.ISSUER ?? 'https://login.bank.example';
const resourceServerUrl = new URL(process.env.PUBLIC_URL ?? 'https://bank.example/mcp');

export const auth: ResourceServerOptions = {
  verifier: jwtVerifier({ issuer, audience: resourceServerUrl, keys: new URL(`${issuer}/jwks.json`) }),
  metadata: {
    resourceServerUrl,
    oauthMetadata: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
    },
  },
};
