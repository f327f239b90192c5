import { DomainError } from '../../platform/errors'

/** Between pairs always, and between name and value. */
const SIGNS = ';；:：='
const COLON = /[:：=]/g
/** Between pairs, or inside of a value: by kind, because people use one of them in a cell. */
const MAYBE_ENDS = [/[,，]/, /、/, /[|｜]/, /[/／]/, /[\n\r]+/, /\s+/, /[,，、|｜/／\s]+/]
/** A name that follows such a sign; the time in 8:00 and the http of an address are none. */
const LATER_NAME = /[,，、|｜/／\s]\s*(?!https?:)(?!\d+\s*[:：=])[^,，、|｜/／\s:：=]+\s*[:：=]/i

/** Longest text that is searched for other separators: fifty pairs of the longest names and values. */
const MOST_SEARCHED = 6_000

/** What a sign with `\` before it becomes while the others part the text. */
const HIDDEN = 0xf0000
const hide = (text: string) =>
  text.replace(/\\([\\;；:：=,，、|｜/／])/g, (_, sign: string) => String.fromCodePoint(HIDDEN + sign.charCodeAt(0)))
const show = (text: string) =>
  text.replace(/[\u{F0000}-\u{FFFFD}]/gu, sign => String.fromCharCode(sign.codePointAt(0)! - HIDDEN)).trim()

/**
 * Pairs such as `颜色:红;尺码:M`; commas, blanks and the like part them, too, where that is the only way to read them.
 * @throws DomainError for a text that can be read in two ways
 */
export function splitPairs(value: string | undefined): [string, string][] {
  return partsOf(hide(value ?? ''), /[;；]/)
    .flatMap(pairsIn)
    .map(([name, of]) => [show(name), show(of)])
}

export const joinPairs = (pairs: readonly [string, string][]) =>
  pairs.map(parts => parts.map(part => part.replace(new RegExp(`[\\\\${SIGNS}]`, 'g'), '\\$&')).join(':')).join(';')

const partsOf = (text: string, by: RegExp) => text.split(by).filter(part => part.trim() !== '')
const colonsIn = (text: string) => text.match(COLON)?.length ?? 0
const isPair = (text: string) => colonsIn(text) === 1 && !/^\s*\d*\s*[:：=]/.test(text)

function pairsIn(part: string): [string, string][] {
  const count = colonsIn(part)
  if (count < 2 || part.length > MOST_SEARCHED) return [pair(part)]
  // So that blanks beside a colon part nothing.
  const tight = part.replace(/\s*([:：=])\s*/g, '$1')
  for (const by of MAYBE_ENDS) {
    const parts = partsOf(tight, by)
    if (parts.length === count && parts.every(isPair)) return parts.map(pair)
  }
  if (LATER_NAME.test(tight))
    throw new DomainError(`“${show(part)}”看不出从哪里分开：请用分号，如 颜色:红;尺码:M；属于内容的冒号前加 \\`)
  return [pair(part)]
}

function pair(text: string): [string, string] {
  const [, name, value = ''] = /^([^:：=]*)(?:[:：=](.*))?$/s.exec(text)!
  return [name!, value]
}
