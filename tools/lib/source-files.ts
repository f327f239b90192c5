import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** What `.gitignore` names: made by installing, building, running and testing. */
const MADE = new Set(
  'node_modules dist dist-server build .git .turbo .data .shots .cache .mutation coverage test-results playwright-report'.split(
    ' ',
  ),
)
const MADE_FILE = /\.(?:tsbuildinfo|tgz)$|^docs\/api\//

/**
 * Every file of the project, also in an archive without `.git`.
 * @param folder from the root
 * @returns paths from the root, sorted
 */
export function sourceFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (MADE.has(entry.name) || MADE_FILE.test(path)) return []
      return entry.isDirectory() ? sourceFiles(path) : [path]
    })
    .sort()
}
