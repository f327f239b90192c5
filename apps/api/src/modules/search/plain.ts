import { Converter } from 'opencc-js/t2cn'

let toSimplified: ((text: string) => string) | undefined

/** Text as search compares it: full width as half, capitals as small letters, traditional characters as simplified. */
export function toPlain(text: string): string {
  // Its dictionary takes a while to read.
  toSimplified ??= Converter({ from: 't', to: 'cn' })
  return toSimplified(text.normalize('NFKC').toLowerCase())
}

/** Runs of letters and digits, and runs of Chinese characters, in order; `joined` when nothing stands before it. */
export interface Run {
  text: string
  kind: 'latin' | 'han'
  joined: boolean
}

export function runsOf(plain: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of plain.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)) {
    const kind = /^\p{Script=Han}/u.test(match[0]) ? 'han' : 'latin'
    runs.push({ text: match[0], kind, joined: runs.length > 0 && match.index === end })
    end = match.index + match[0].length
  }
  return runs
}
