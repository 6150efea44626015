/** Hosts of this machine. The parser of URLs writes every address of IPv4 in four numbers. */
const loopback = /^(?:localhost|[\w-]+(?:\.[\w-]+)*\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The URL of a link that a client may be handed, as parsers write it: nothing in it hides or reorders what is shown.
 *
 * @param id the question's, for messages
 * @throws Error for anything but https, or http on this machine. The message repeats no more of it than the scheme: a
 *   URL may hold what is nobody else's business
 */
export function linkUrl(url: string, id: string): string {
  const refusal = (found: string) =>
    `The link of "${id}" ${found}. Expected https, e.g. https://shop.example/connect, or http on localhost.`;
  if (!URL.canParse(url)) throw new Error(refusal('is no absolute URL'));
  const { protocol, hostname, username, password, href } = new URL(url);
  if (username !== '' || password !== '') throw new Error(refusal('has a name or a password before its host'));
  if (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))) return href;
  throw new Error(refusal(protocol === 'http:' ? 'is http to another machine' : `has the scheme ${protocol}`));
}
