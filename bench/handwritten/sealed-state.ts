import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What a state must have been minted for. */
export interface Binding {
  readonly audience: string;
  /** The verified caller, or undefined for an anonymous one. */
  readonly subject: string | undefined;
  readonly method: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What the server remembers of a call between two rounds. */
export interface State {
  /** The digest of the question that was asked. */
  readonly asked: string;
  /** How many rounds the call has asked. */
  readonly rounds: number;
  /** How many answers to it did not fit. */
  readonly attempts: number;
}

interface Claims {
  readonly aud: string;
  readonly sub?: string;
  readonly exp: number;
  readonly req: string;
  readonly state: State;
}

const lifetimeSeconds = 600;
const prefix = Buffer.from('v1');

/** Seals states with AES-256-GCM, so that a client can neither read nor change them, nor use them for another call. */
export class StateSealer {
  readonly #key: KeyObject;

  /** @param secret at least 32 bytes; every instance of the server needs the same */
  constructor(secret: string) {
    if (Buffer.byteLength(secret) < 32) throw new TypeError('The secret is shorter than 32 bytes.');
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'bookshop requestState', 32)));
  }

  seal(state: State, binding: Binding): string {
    const claims: Claims = {
      aud: binding.audience,
      ...(binding.subject !== undefined && { sub: binding.subject }),
      exp: Math.floor(Date.now() / 1000) + lifetimeSeconds,
      req: requestDigest(binding),
      state,
    };
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(prefix);
    const sealed = [iv, cipher.update(JSON.stringify(claims), 'utf8'), cipher.final(), cipher.getAuthTag()];
    return `v1.${Buffer.concat(sealed).toString('base64url')}`;
  }

  /** @returns undefined for a state that is forged, expired, or was minted for another call or caller */
  open(token: unknown, binding: Binding): State | undefined {
    if (typeof token !== 'string' || !token.startsWith('v1.')) return undefined;
    const bytes = Buffer.from(token.slice(3), 'base64url');
    // The decoder takes several spellings of the same bytes; only the one that was sealed may open.
    if (bytes.length < 29 || bytes.toString('base64url') !== token.slice(3)) return undefined;
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12), { authTagLength: 16 })
        .setAAD(prefix)
        .setAuthTag(bytes.subarray(-16));
      const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
      const { aud, sub, exp, req, state } = JSON.parse(text) as Claims;
      const isOurs = aud === binding.audience && sub === binding.subject && req === requestDigest(binding);
      return isOurs && Date.now() / 1000 < exp ? state : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Method, name and arguments, whatever the order in which the client wrote them. */
function requestDigest({ method, name, arguments: args }: Binding): string {
  return digest([method, name, Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
