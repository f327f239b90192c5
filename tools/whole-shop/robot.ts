/** A robot of a search engine that keeps to robots.txt and to `rel="nofollow"`. */

type Ask = (path: string) => Promise<Response>

/** Text of an attribute as the browser reads it. */
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : plain(found)
}

/** The paths in the text of a robots.txt that are closed to everybody, as RFC 9309 reads them. */
export function closedPaths(text: string): (path: string) => boolean {
  const rules = [...text.matchAll(/^(Disallow|Allow): *(\S+)$/gm)].map(([, kind, path]) => ({
    isOpen: kind === 'Allow',
    length: path!.length,
    pattern: new RegExp(
      `^${path!
        .replaceAll(/[.+?^{}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replace(/\$$/, '$')}`,
    ),
  }))
  return path => {
    const fitting = rules.filter(({ pattern }) => pattern.test(path)).sort((a, b) => b.length - a.length)
    return (
      fitting.length > 0 &&
      !fitting[0]!.isOpen &&
      !fitting.some(rule => rule.isOpen && rule.length === fitting[0]!.length)
    )
  }
}

/** Pictures and films, which no page of ours draws. */
const FILES = /^\/(?:img|video|assets)\//

/** Pages of ours to which a page leads robots, without their fragments. */
function followedLinks(html: string, at: URL): string[] {
  const links = [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    if (/\bnofollow\b/.test(attribute(tag, 'rel') ?? '')) return []
    const href = attribute(tag, 'href')
    return href !== null && URL.canParse(href, at.href) ? [new URL(href, at)] : []
  })
  return links
    .filter(url => url.origin === at.origin && !FILES.test(url.pathname))
    .map(url => url.pathname + url.search)
}

export const canonicalOf = (html: string): string | null => {
  const tag = [...html.matchAll(/<link\s[^>]*>/g)]
    .map(([text]) => text)
    .find(text => attribute(text, 'rel') === 'canonical')
  return tag ? attribute(tag, 'href') : null
}

/** All addresses in the files of the site map, in order. */
export async function siteMap(ask: Ask): Promise<string[]> {
  const locs = async (path: string) =>
    [...(await (await ask(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => {
      const url = new URL(plain(loc!))
      return url.pathname + url.search
    })
  const files = await locs('/sitemap.xml')
  return (await Promise.all(files.map(locs))).flat()
}

/**
 * Follows all links from the home page until there is none that it has not seen.
 * @param most after so many addresses it gives up
 * @returns each address with the status of its answer
 */
export async function crawl(ask: Ask, origin: string, most: number): Promise<Map<string, number>> {
  const isClosed = closedPaths(await (await ask('/robots.txt')).text())
  const seen = new Map<string, number>()
  const queue = ['/']
  const known = new Set(queue)
  for (let path = queue.shift(); path !== undefined && seen.size < most; path = queue.shift()) {
    const answer = await ask(path)
    seen.set(path, answer.status)
    const at = new URL(path, origin)
    const location = answer.headers.get('location')
    const target = location === null ? [] : [new URL(location, at)].map(({ pathname, search }) => pathname + search)
    for (const next of [...target, ...followedLinks(await answer.text(), at)]) {
      if (known.has(next) || isClosed(next)) continue
      known.add(next)
      queue.push(next)
    }
  }
  return seen
}
