/** What opens with a letter, a time or a sign of markup: `<i>`, `</font>`, `<v 小禾>`, `<00:01.000>`, `<!-- -->`. */
const TAG = /<(?:[/a-z!?]|\d+:)[^<>]*>/gi
/** Bold, italic, underlined. */
const KEPT = /^<(\/?[biu])(?![a-z\d])/i
/** Places and colours as programs for subtitles write them, `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: '\u00a0',
}

/**
 * A line of a cue with bold, italic and underlined words and nothing else. What looks like any other tag goes, its words
 * stay; what is left of `<` and `>` is text. So no line is a tag of a browser, or the arrow between times.
 */
export function cueLine(line: string): string {
  const source = line.replace(OVERRIDE, '')
  let written = ''
  let from = 0
  for (const tag of source.matchAll(TAG)) {
    const kept = KEPT.exec(tag[0])?.[1]
    written += escaped(source.slice(from, tag.index)) + (kept ? `<${kept.toLowerCase()}>` : '')
    from = tag.index + tag[0].length
  }
  return (written + escaped(source.slice(from))).trim()
}

/** Whether somebody can read it. */
export const hasWords = (line: string): boolean => line.replace(TAG, '').trim() !== ''

const escaped = (text: string) =>
  text
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
