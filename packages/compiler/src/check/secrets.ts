import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import { hasForm } from '../ir/question.js';
import type { Shape } from '../ir/shape.js';
import { questionsOf } from '../plan/flatten.js';

const secrets = new Set(['password', 'passwd', 'passphrase', 'pwd', 'secret', 'token', 'credential', 'credentials']);

/** A key is a secret only with one of these before it: an issue has a key too. */
const kindsOfKey = new Set(['api', 'access', 'private', 'secret', 'signing', 'encryption', 'license', 'ssh']);

/** Rule: a secret is not asked for in a form. */
export function checkSecrets(capability: Capability, report: Report): void {
  for (const { parameter, source } of questionsOf(capability)) {
    if (!hasForm(source)) continue;
    const { shape } = source;
    if (shape.kind !== 'object') {
      if (isText(shape) && isSecretName(parameter.name))
        report('MRTR2031', parameter.span, { where: `'${parameter.name}'` });
      continue;
    }
    for (const { name, shape: field, span } of shape.properties) {
      if (isText(field) && isSecretName(name)) report('MRTR2031', span, { where: `'${name}' of '${parameter.name}'` });
    }
  }
}

const isText = ({ kind }: Shape) => kind === 'string';

/** `password`, `githubToken`, `client_secret`, `apiKey`; neither `tokenCount` nor `key`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const last = words.at(-1) ?? '';
  return secrets.has(last) || (last === 'key' && kindsOfKey.has(words.at(-2) ?? '')) || last === 'apikey';
}
