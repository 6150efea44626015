import type { Report } from '../diagnostics/report.js';
import type { Capability } from '../ir/capability.js';
import type { Expression } from '../ir/expression.js';
import { questionsOf } from '../plan/flatten.js';

/**
 * Rule: a link that a person is to open is https, or http on this machine, as far as the source says.
 *
 * The runtime looks at the whole of it when it is known.
 */
export function checkLinkUrls(capability: Capability, report: Report): void {
  for (const { parameter, source } of questionsOf(capability)) {
    if (source.kind !== 'link') continue;
    const { url } = source.code;
    const found = faultOf(beginningOf(url));
    if (found) report('MRTR3050', url.span, { name: parameter.name, url: textOf(url), found });
  }
}

/** How a literal starts, up to where something is put in. Undefined for what is no literal. */
function beginningOf({
  pieces: [first],
}: Expression): { readonly text: string; readonly isWhole: boolean } | undefined {
  if (typeof first !== 'string') return undefined;
  const [, quote, text = ''] = /^(['"`])((?:(?!\1|\$\{)[^\\])*)/.exec(first) ?? [];
  if (quote === undefined) return undefined;
  return { text, isWhole: first === `${quote}${text}${quote}` };
}

function faultOf(beginning: ReturnType<typeof beginningOf>): string | undefined {
  if (!beginning) return undefined;
  const { text, isWhole } = beginning;
  const [, scheme, host] = /^([a-z][a-z\d+.-]*):(?:\/\/([^/?#]*))?/i.exec(text) ?? [];
  if (scheme === undefined) return isWhole || /^[./]/.test(text) ? 'is no absolute URL' : undefined;
  if (scheme.toLowerCase() === 'https') return undefined;
  if (scheme.toLowerCase() !== 'http') return `has the scheme '${scheme}'`;
  const isKnown = host !== undefined && (isWhole || host.length + 'http://'.length < text.length);
  return isKnown && !isThisMachine(host) ? 'is http to another machine' : undefined;
}

const isThisMachine = (host: string) =>
  /^(?:localhost|[\w.-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::\d*)?$/i.test(host);

const textOf = ({ pieces }: Expression) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : 'parameter' in piece ? piece.parameter : ' ')).join('');
