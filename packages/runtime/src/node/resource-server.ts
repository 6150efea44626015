import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeIncomingMessageLike } from '@modelcontextprotocol/node';
import {
  type AuthMetadataOptions,
  bearerAuthChallengeResponse,
  buildOAuthProtectedResourceMetadata,
  getOAuthProtectedResourceMetadataUrl,
  type OAuthTokenVerifier,
  oauthMetadataResponse,
  verifyBearerToken,
} from '@modelcontextprotocol/server';
import { writeResponse } from './write-response.js';

/** Who may call, and where clients learn how to get a token. */
export interface ResourceServerOptions {
  /** Verifies access tokens: `jwtVerifier` of `@mrtr/runtime/oauth`, or one's own. */
  readonly verifier: OAuthTokenVerifier;
  /** Scopes that every token must have. Default: none. */
  readonly requiredScopes?: readonly string[];
  /** This server's public URL, for which tokens must be issued, and the authorization server's metadata (RFC 8414). */
  readonly metadata: AuthMetadataOptions;
}

/**
 * An OAuth 2.1 resource server in front of a handler, of the SDK's pieces: discovery documents (RFC 9728, RFC 8414)
 * for everybody, and nothing else without a token that is valid for this server.
 *
 * @see MCP 2026-07-28, authorization
 */
export class ResourceServer {
  readonly #options: ResourceServerOptions;
  readonly #challenge: { requiredScopes: string[]; resourceMetadataUrl: string };

  /** @throws Error for an issuer that is not https, before any request comes */
  constructor(options: ResourceServerOptions) {
    buildOAuthProtectedResourceMetadata(options.metadata);
    this.#options = options;
    this.#challenge = {
      requiredScopes: [...(options.requiredScopes ?? [])],
      resourceMetadataUrl: getOAuthProtectedResourceMetadataUrl(options.metadata.resourceServerUrl),
    };
  }

  /** The discovery document that a request is for, if it is for one. */
  document({ method = 'GET', url = '/' }: IncomingMessage): Response | undefined {
    const { metadata } = this.#options;
    return oauthMetadataResponse(new Request(new URL(url, metadata.resourceServerUrl), { method }), metadata);
  }

  /**
   * Lets a request with a good token through, with what the token says on it; answers any other.
   *
   * @returns whether it may go on
   */
  async admit(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { verifier, metadata } = this.#options;
    try {
      const auth = await verifyBearerToken(request.headers.authorization, {
        ...this.#challenge,
        verifier,
        expectedResource: metadata.resourceServerUrl,
      });
      (request as NodeIncomingMessageLike).auth = auth;
      return true;
    } catch (error) {
      await writeResponse(response, bearerAuthChallengeResponse(error, this.#challenge));
      return false;
    }
  }
}
