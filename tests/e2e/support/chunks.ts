import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Scripts of a build: what each needs before it runs, what it may load later, and its size. */
export interface Chunk {
  needs: string[]
  later: string[]
  /** Bytes as gzip. */
  bytes: number
}

const NEEDED = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const LATER = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g

export function chunksOf(assets: string): Map<string, Chunk> {
  const files = readdirSync(assets).filter(name => name.endsWith('.js'))
  return new Map(
    files.map(name => {
      const text = readFileSync(join(assets, name), 'utf8')
      const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!)
      return [name, { needs: found(NEEDED), later: found(LATER), bytes: gzipSync(text).length }]
    }),
  )
}

/** Everything that runs before a script does, and itself. */
export function neededBy(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): Set<string> {
  const all = new Set<string>()
  const take = (name: string) => {
    if (all.has(name)) return
    all.add(name)
    for (const one of chunks.get(name)?.needs ?? []) take(one)
  }
  for (const name of names) take(name)
  return all
}

export const bytesOf = (chunks: ReadonlyMap<string, Chunk>, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (chunks.get(name)?.bytes ?? 0), 0)
