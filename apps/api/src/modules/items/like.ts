/** Words of a search; all of them must occur. */
export const wordsOf = (keywords: string): string[] => keywords.split(/\s+/u).filter(Boolean)

/** A LIKE pattern that finds `word` as it is typed, `%`, `_` and `\` included. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
