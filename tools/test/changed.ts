/**
 * Prints as JSON the commit to compare with, and the tests that the changes can break. `CHANGED_SINCE` names another
 * commit.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { apiImports } from './api-imports'
import { choose } from './choose'

const root = resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const lines = (text: string) => text.split('\n').filter(line => line !== '')

function mergeBase(): string {
  const named = process.env.CHANGED_SINCE
  if (named) return git('merge-base', named, 'HEAD')
  for (const main of ['main', 'origin/main'])
    try {
      return git('merge-base', main, 'HEAD')
    } catch {
      // A clone may have only one of them.
    }
  return git('rev-parse', 'HEAD')
}

/** On `main` itself: the uncommitted changes, else the last commit. */
function since(): string {
  const base = mergeBase()
  if (base !== git('rev-parse', 'HEAD') || process.env.CHANGED_SINCE || git('status', '--porcelain') !== '') return base
  return git('rev-parse', 'HEAD~1')
}

const base = since()
const changed = [
  ...lines(git('diff', '--name-only', '--no-renames', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
]
const choice = choose(
  changed,
  file => existsSync(join(root, file)),
  () => apiImports(root),
)
console.log(JSON.stringify({ since: base, count: changed.length, ...choice }))
