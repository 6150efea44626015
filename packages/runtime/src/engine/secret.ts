import type { Json } from '../json.js';

/** The last words of names that hold secrets. A key is one of them only with another word before it: an issue has a key too. */
const secretName =
  /(?:^|[^a-z])(?:passw(?:or)?d|passphrase|pwd|secret|token|credentials?|pin|otp|cvv|apikey|(?:api|access|private|secret|signing|encryption|license|ssh)[^a-z]key)$/;

/** `password`, `githubToken`, `client_secret`, `apiKey`; neither `tokenCount` nor `key`. */
const isSecretName = (name: string) => secretName.test(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase());

/** Whether a text repeats the value of a field that is a secret by its name. */
export const mentionsSecret = (text: string, content: Json): boolean =>
  Object.entries(Object(content)).some(
    ([name, value]) => isSecretName(name) && value !== '' && text.includes(String(value)),
  );
