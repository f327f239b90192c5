/** The guided walks of `docs/architecture.md`: their files exist, and there are few. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').split('\n').length

/** Files of each walk by its title. */
function walksIn(text: string): Map<string, string[]> {
  const sections = text.split(/^### /m).slice(1)
  return new Map(
    sections.map(section => [
      section.slice(0, section.indexOf(',')),
      [...section.matchAll(/^- `([^`]+)`$/gm)].map(([, path = '']) => path),
    ]),
  )
}

const walks = walksIn(readFileSync(join(root, 'docs/architecture.md'), 'utf8'))

it.each([
  ['GET /items', 50, 3_500],
  ['POST cart', 30, 3_500],
])('%s: at most %i files and %i lines', (title, mostFiles, mostLines) => {
  const files = walks.get(title) ?? []
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(path => !existsSync(join(root, path)))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(mostFiles)
  expect(files.reduce((sum, path) => sum + linesOf(path), 0)).toBeLessThanOrEqual(mostLines)
})
