import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../node_modules/.cache/screens')

/** What a browser saw of a page. */
export interface Seen {
  path: string
  device: 'pc' | 'phone' | 'noscript'
  status: number
  /** Faults that axe found; not looked for without scripts. */
  axe?: number
  /** Errors in the console, and broken policies. */
  console?: number
  /** Sum of all shifts of the layout. */
  shift?: number
  /** kB of scripts, compressed. */
  scripts?: number
  /** Forms that the keyboard can use. */
  forms?: number
  /** Whether the main content is there. */
  content: boolean
}

/** Leaves behind what a browser saw, for `pnpm screens`. */
export function leaveSeen(name: string, seen: Seen[]) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(seen, null, 1)}\n`)
}

/** What the last browser tests saw. */
export function lastSeen(): Seen[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Seen[])
}
