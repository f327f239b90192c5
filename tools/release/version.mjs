/** One version for the whole repository, from its changesets. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, pnpm } from '../lib/steps.mjs'
import { groupChanges } from './group-changes.mjs'
import { PACKAGES, versionIn } from './tarballs.mjs'

/** Changesets that wait for a release in a copy of the repository. */
export const changesetsIn = folder =>
  readdirSync(join(folder, '.changeset')).filter(name => name.endsWith('.md') && name !== 'README.md').length

/** @throws Error if the packages have several versions */
export function versionOf(folder) {
  const versions = new Set(PACKAGES.map(name => versionIn(folder, name)))
  if (versions.size > 1) throw new Error(`各包版本不一致：${[...versions].join('、')}`)
  return [...versions][0]
}

/** Uses up all changesets: versions, changelogs, and what else names the version. @returns the new version */
export async function makeVersion(folder) {
  await mustRun(pnpm('exec', 'changeset', 'version'), { cwd: folder })
  if (changesetsIn(folder) > 0) throw new Error('还有没合并的 changeset')
  for (const name of PACKAGES) {
    const file = join(folder, 'packages', name, 'CHANGELOG.md')
    writeFileSync(file, groupChanges(readFileSync(file, 'utf8')))
  }
  const version = versionOf(folder)
  for (const path of await manifestsIn(folder)) writeManifest(join(folder, path), path, version)
  await mustRun(pnpm('install', '--lockfile-only', '--prefer-offline'), { cwd: folder })
  return version
}

async function manifestsIn(folder) {
  const listed = await mustRun(['git', ['ls-files', 'package.json', '*/package.json']], { cwd: folder })
  return listed.trim().split('\n')
}

/** Our own packages get the version, examples depend on it; other programs keep theirs. */
function writeManifest(file, path, version) {
  const text = readFileSync(file, 'utf8')
  const { name } = JSON.parse(text)
  const changed = path.startsWith('examples/')
    ? text.replace(/("@heji\/[\w-]+": )"[^"]+"/g, `$1"^${version}"`)
    : /^(heji$|@heji\/)/.test(name ?? '')
      ? text.replace(/^( {2}"version": )"[^"]+"/m, `$1"${version}"`)
      : text
  if (changed !== text) writeFileSync(file, changed)
}
