import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fixture } from '../src/testkit/options'

const folder = join(import.meta.dirname, 'old')

/**
 * Blocks as an older version stored them, with what is read of them today. Every version before the present one has a
 * file `CODE-vN.json`. These files are never changed and never deleted, because stored pages are like them.
 */
export const oldBlocks: readonly { code: string; version: number; blocks: readonly Fixture[] }[] = readdirSync(
  folder,
).map(file => {
  const [, code, version] = /^(\w+)-v(\d+)\.json$/.exec(file)!
  return { code: code!, version: Number(version), blocks: JSON.parse(readFileSync(join(folder, file), 'utf8')) }
})
