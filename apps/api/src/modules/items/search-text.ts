/** The text that `keywords` is looked up in; made whenever goods are written. */
export function searchTextOf(parts: {
  name: string
  bn: string
  brand: string
  categories: string[]
  tags: string[]
}): string {
  return [parts.name, parts.brand, ...parts.categories, ...parts.tags, parts.bn].join(' ')
}

/** Words of a search; all of them must occur. */
export const wordsOf = (keywords: string): string[] => keywords.split(/\s+/u).filter(Boolean)

/** A LIKE pattern that finds `word` as it is typed, `%`, `_` and `\` included. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
