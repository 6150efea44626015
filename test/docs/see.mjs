/**
 * What a browser sees of a page. It runs in the browser.
 *
 * @returns {{ links: string[], ids: string[], width: number, fontSize: number }}
 */
export function see() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const text = document.querySelector('.vp-doc p:not(.file)') ?? document.body;
  return {
    links: all('a[href]').map(({ href }) => href),
    ids: all('[id]').map(({ id }) => id),
    width: document.documentElement.scrollWidth,
    fontSize: Number.parseFloat(getComputedStyle(text).fontSize),
  };
}
