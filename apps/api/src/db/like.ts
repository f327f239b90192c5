/** A LIKE pattern that finds `word` as it is typed, `%`, `_` and `\` included. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
