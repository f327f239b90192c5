/**
 * `npm run release`: makes one version of all changesets, with changelogs, packs the packages and checks the tarballs, says
 * what would go out, commits and tags it, and publishes when somebody types the version. `--dry-run`: the same in a copy;
 * writes nothing here, commits and publishes nothing.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { mustRun, pnpm, root, step } from '../lib/steps.mjs'
import { figure, printTable } from '../lib/table.mjs'
import { copyTo, stateOfTree } from './scratch.mjs'
import { describe, PACKAGES, pack, tarballChecks, tarballOf } from './tarballs.mjs'
import { changesetsIn, makeVersion, versionOf } from './version.mjs'

const isDry = process.argv.includes('--dry-run')
const box = mkdtempSync(join(tmpdir(), 'heji-release-'))
const folder = isDry ? join(box, 'copy') : root
const tarballs = join(box, 'tarballs')
mkdirSync(tarballs)
const filters = PACKAGES.flatMap(name => ['--filter', `./packages/${name}`])
const inFolder = { cwd: folder }

/** @returns the version that goes out, and whether this release made it */
async function prepare() {
  if (!isDry && (await mustRun(['git', ['status', '--porcelain']])) !== '') throw new Error('先提交改动再发版')
  const count = changesetsIn(root)
  if (isDry) await step('复制到临时目录', () => copyTo(folder))
  if (count === 0) {
    console.log(`· 没有等待发布的 changeset：仍是 ${versionOf(folder)}`)
    return { version: versionOf(folder), isNew: false }
  }
  await step(`合并 ${count} 个 changeset`, () => makeVersion(folder))
  return { version: versionOf(folder), isNew: true }
}

async function buildAndCheck(version) {
  await step('构建', async () => void (await mustRun(pnpm('--recursive', ...filters, 'run', 'build'), inFolder)))
  await step('打包', async () => void (await pack(folder, tarballs)))
  for (const name of PACKAGES) {
    const changelog = readFileSync(join(folder, 'packages', name, 'CHANGELOG.md'), 'utf8')
    if (!changelog.includes(`## ${version}`)) throw new Error(`${name} 的 CHANGELOG.md 里没有 ${version}`)
    for (const [title, work] of tarballChecks(name, tarballOf(tarballs, name)))
      await step(`${name}: ${title}`, async () => void (await work()))
  }
}

async function report() {
  const all = await Promise.all(PACKAGES.map(name => describe(tarballOf(tarballs, name))))
  const rows = all.map(({ name, version, bytes, files }) => ({
    name,
    版本: version,
    压缩包: figure(bytes / 1024, 'kB'),
    文件: figure(files.length),
  }))
  printTable('release', {
    title: '将要发布',
    rows,
    notes: ['package.json 还没有 repository、homepage、bugs：公开地址未定。'],
  })
  if (process.argv.includes('--files'))
    for (const { name, files } of all) console.log(`\n${name}\n  ${files.sort().join('\n  ')}`)
}

/** One tag for all packages: they have one version. */
async function commit(version) {
  await mustRun(['git', ['add', '--all']])
  await mustRun(['git', ['commit', '--quiet', '-m', `Release ${version}`]])
  await mustRun(['git', ['tag', '-a', `v${version}`, '-m', `Release ${version}`]])
  console.log(`\n已提交「Release ${version}」，标签 v${version}；推送：git push --follow-tags`)
}

/** Only a person at a terminal can publish. */
async function publish(version) {
  if (!process.stdin.isTTY) return console.log('\n没有终端，不发布。在终端里再运行一次即可发布。')
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question(`\n发布到 npm？请输入版本号 ${version} 确认：`)
  asked.close()
  if (answer.trim() !== version) return console.log('未发布。')
  // Provenance is proved by the CI that publishes; npm refuses it elsewhere.
  const proof = process.env.ACTIONS_ID_TOKEN_REQUEST_URL ? ['--provenance'] : []
  await mustRun(pnpm('--recursive', ...filters, 'publish', '--access', 'public', '--no-git-checks', ...proof), {
    show: true,
  })
}

const before = await stateOfTree()
try {
  const { version, isNew } = await prepare()
  await buildAndCheck(version)
  await report()
  if (isDry && (await stateOfTree()) !== before) throw new Error('工作区被改动了')
  if (!isDry && isNew) await commit(version)
  if (!isDry) await publish(version)
} catch (error) {
  console.error(`\n${error.message}`)
  if (!isDry && (await stateOfTree()) !== before)
    console.error('\n没有提交。收回已写入的改动：git stash --include-untracked')
  process.exitCode = 1
} finally {
  rmSync(box, { recursive: true, force: true })
}
