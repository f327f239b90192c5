/** Groups of words as lines of text. */
export const textOf = (groups: string[][]): string => groups.map(words => words.join('，')).join('\n')

/** Reads lines of words that commas, pauses or spaces separate; lines without words are left out. */
export const groupsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map(line => line.split(/[，,、；;\s]+/u).filter(Boolean))
    .filter(words => words.length > 0)
