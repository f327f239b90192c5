import { type LinkHost, linkTo } from '../lib/links'

/** Path of the page of results; null if the host has none. */
export const resultsPage = (host: LinkHost): string | null => linkTo(host, 'search')?.split('?', 1)[0] ?? null

/** On the page of results the box shows the current keywords. */
export function shownKeyword(pathWithQuery: string, host: LinkHost): string {
  const [path, query = ''] = pathWithQuery.split('?', 2)
  return path === resultsPage(host) ? (new URLSearchParams(query).get('keywords') ?? '') : ''
}
