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
