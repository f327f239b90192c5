/** On the item list the box shows the current keywords. */
export function shownKeyword(pathWithQuery: string): string {
  const [path, query = ''] = pathWithQuery.split('?', 2)
  return path === '/items' ? (new URLSearchParams(query).get('keywords') ?? '') : ''
}
