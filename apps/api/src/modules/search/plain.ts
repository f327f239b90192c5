import { Converter } from 'opencc-js/t2cn'

let toSimplified: ((text: string) => string) | undefined

/** Text in the form that search compares: half width, small letters, simplified characters. */
export function toPlain(text: string): string {
  // Its dictionary takes a while to load.
  toSimplified ??= Converter({ from: 't', to: 'cn' })
  return toSimplified(text.normalize('NFKC').toLowerCase())
}

/** Runs of letters and digits, and runs of Chinese characters, in order; `joined` if there is no space before it. */
export interface Run {
  text: string
  kind: 'latin' | 'han'
  joined: boolean
  /** Others write it and the Latin run before it as one word, such as the 15 of iPhone 15. */
  beside?: true
}

/** What stands between parts of one word: Type-C, J&B, Mate 60. Lists such as A、B have other signs. */
const WITHIN = /^[ \-_.&'’+/·–]{1,3}$/
/** Two numbers do not make a third: 5.5 is no 55. */
const BETWEEN_NUMBERS = /^\p{N}\p{N}$/u

export function runsOf(plain: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const match of plain.matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)) {
    const [text] = match
    const kind = /^\p{Script=Han}/u.test(text) ? 'han' : 'latin'
    const before = runs.at(-1)
    const isBeside =
      kind === 'latin' &&
      before?.kind === 'latin' &&
      WITHIN.test(plain.slice(end, match.index)) &&
      !BETWEEN_NUMBERS.test([...before.text].at(-1)! + [...text][0]!)
    const joined = before !== undefined && match.index === end
    runs.push({ text, kind, joined, ...(isBeside ? { beside: true as const } : {}) })
    end = match.index + text.length
  }
  return runs
}

/** Longest word of several parts, in characters. */
const LONGEST = 20

export interface Compound {
  text: string
  /** Index of its first and of its last run. */
  from: number
  to: number
}

/** Two or three Latin runs that others write as one word: typec, iphone15, mate60pro. */
export function compoundsOf(runs: readonly Run[]): Compound[] {
  const found: Compound[] = []
  for (let from = 0; from < runs.length; from++) {
    let { text } = runs[from]!
    for (let to = from + 1; to < from + 3 && runs[to]?.beside; to++) {
      text += runs[to]!.text
      if (text.length <= LONGEST) found.push({ text, from, to })
    }
  }
  return found
}

/** The words of a text, each by itself and, where Latin and Chinese stand together (T恤), as a whole. */
export function wordsIn(text: string): string[] {
  const runs = runsOf(toPlain(text))
  return [...new Set([...clustersOf(runs).map(textOf), ...runs.map(run => run.text)])]
}

/** Runs that stand together, in order. */
export function clustersOf(runs: readonly Run[]): Run[][] {
  const clusters: Run[][] = []
  for (const run of runs) {
    const last = clusters.at(-1)
    if (run.joined && last) last.push(run)
    else clusters.push([run])
  }
  return clusters
}

export const textOf = (cluster: readonly Run[]): string => cluster.map(run => run.text).join('')
