import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '../../apps/storefront/app')
const ENDINGS = ['.ts', '.tsx', '/index.ts']
const STATIC = /^(?:import|export)\s(?!type\b)[^'"(]*?'(\.[^']+)'/gm

/** What a file brings along before its own code runs: files of the shop, and style sheets that are not addresses. */
function reached(file: string, seen = new Set<string>()) {
  if (seen.has(file)) return seen
  seen.add(file)
  if (file.endsWith('.css')) return seen
  for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC)) {
    const target = join(dirname(file), path!)
    const found = path!.endsWith('.css') ? target : ENDINGS.map(end => target + end).find(name => existsSync(name))
    if (found) reached(found, seen)
  }
  return seen
}

// Such a sheet is linked before the sheet that names the order of the layers, so its layer would count least.
it.each(['root.tsx', 'entry.client.tsx'])('%s brings no style sheets with it', file => {
  const sheets = [...reached(join(app, file))].filter(path => path.endsWith('.css'))
  expect(sheets.map(path => path.slice(app.length + 1))).toEqual([])
})
