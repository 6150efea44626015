import { type AuthInfo, OAuthError, OAuthErrorCode, type OAuthTokenVerifier } from '@modelcontextprotocol/server';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';

export interface JwtVerifierOptions {
  /** The authorization server: what `iss` must be, letter for letter. */
  readonly issuer: string;
  /** This server's public URL (RFC 8707): what `aud` must name. */
  readonly audience: URL;
  /** The authorization server's keys: where its JSON Web Key Set is, or what finds a key (as jose has it). */
  readonly keys: URL | JWTVerifyGetKey;
}

/**
 * Verifies access tokens that are JWTs (RFC 9068), for `serveHttp({ auth })` and the SDK's `requireBearerAuth`.
 *
 * What it returns names the client, the issuer and the subject: the three that `requestState` is bound to, so that
 * nobody else can go on with a person's call, and a token that was refreshed in mid-call still can.
 *
 * @throws OAuthError `invalid_token` from its `verifyAccessToken`, for whatever is wrong with a token
 */
export function jwtVerifier({ issuer, audience, keys }: JwtVerifierOptions): OAuthTokenVerifier {
  const keyOf = keys instanceof URL ? createRemoteJWKSet(keys) : keys;
  return {
    async verifyAccessToken(token): Promise<AuthInfo> {
      const { client_id, azp, scope, sub, exp } = await claimsOf(token, keyOf, issuer, audience);
      // Some authorization servers name the client in `azp`, as OpenID Connect does.
      const clientId = client_id ?? azp;
      if (typeof clientId !== 'string' || typeof sub !== 'string')
        throw new OAuthError(OAuthErrorCode.InvalidToken, 'The token names no client (client_id) or no subject (sub).');
      return {
        token,
        clientId,
        scopes: typeof scope === 'string' ? scope.split(' ').filter(Boolean) : [],
        ...(exp !== undefined && { expiresAt: exp }),
        resource: audience,
        extra: { iss: issuer, sub },
      };
    },
  };
}

async function claimsOf(token: string, keyOf: JWTVerifyGetKey, issuer: string, { href }: URL) {
  try {
    // A URL without a path may be written with its slash or without.
    const audience = href.endsWith('/') ? [href, href.slice(0, -1)] : href;
    const { payload } = await jwtVerify(token, keyOf, { issuer, audience, requiredClaims: ['exp'] });
    return payload;
  } catch (error) {
    // Anything but a fault of the token is one of ours, or of the authorization server's: not said to be the client's.
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw error;
    throw new OAuthError(OAuthErrorCode.InvalidToken, 'The token is not valid here.');
  }
}
