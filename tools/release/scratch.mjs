/** A copy of the repository in which a release may write. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mustRun, pnpm, root } from '../lib/steps.mjs'

const git = (...args) => mustRun(['git', args])
const paths = text => text.split('\0').filter(Boolean)

/** Everything that is committed and everything that is not, but for what git ignores; with the packages of the lockfile. */
export async function copyTo(folder) {
  // The history too: changesets asks which commit added each change.
  await git('clone', '--quiet', '--shared', root, folder)
  const changed = paths(await git('ls-files', '--modified', '--others', '--exclude-standard', '-z'))
  for (const path of changed) {
    const copy = join(folder, path)
    if (existsSync(join(root, path))) {
      mkdirSync(dirname(copy), { recursive: true })
      copyFileSync(join(root, path), copy)
    } else rmSync(copy, { force: true })
  }
  await mustRun(pnpm('install', '--frozen-lockfile', '--prefer-offline'), { cwd: folder })
}

/** Where a release writes; a trial must leave it as it is. */
const WRITTEN = ['.changeset', 'apps', 'docs', 'examples', 'packages', 'package.json', 'pnpm-lock.yaml']
export const stateOfTree = async () =>
  (await git('status', '--porcelain', '--', ...WRITTEN)) + (await git('diff', 'HEAD', '--stat', '--', ...WRITTEN))
