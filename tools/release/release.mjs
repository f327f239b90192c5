/**
 * `npm run release`: makes one version of all changesets, with changelogs, packs the packages and checks the tarballs, says
 * what would go out, and publishes when somebody types the version. `--dry-run`: the same in a copy; writes nothing here
 * and publishes nothing.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { mustRun, pnpm, root, step } from '../lib/steps.mjs'
import { figure, printTable } from '../lib/table.mjs'
import { copyTo, stateOfTree } from './scratch.mjs'
import { describe, PACKAGES, pack, tarballChecks, tarballOf, versionIn } from './tarballs.mjs'

const isDry = process.argv.includes('--dry-run')
const box = mkdtempSync(join(tmpdir(), 'heji-release-'))
const folder = isDry ? join(box, 'copy') : root
const tarballs = join(box, 'tarballs')
mkdirSync(tarballs)
const filters = PACKAGES.flatMap(name => ['--filter', `./packages/${name}`])
const inFolder = { cwd: folder }

const changesetsIn = of => readdirSync(join(of, '.changeset')).filter(name => name.endsWith('.md')).length

async function makeVersion() {
  if (!isDry && (await mustRun(['git', ['status', '--porcelain']])) !== '') throw new Error('先提交改动再发版')
  const count = changesetsIn(root)
  const before = await stateOfTree()
  if (isDry) await step('复制到临时目录', () => copyTo(folder))
  if (count > 0) {
    await step(`合并 ${count} 个 changeset`, async () => {
      await mustRun(pnpm('exec', 'changeset', 'version'), inFolder)
      return versionIn(folder, 'widgets')
    })
    if (changesetsIn(folder) > 0) throw new Error('还有没合并的 changeset')
  }
  const versions = new Set(PACKAGES.map(name => versionIn(folder, name)))
  if (versions.size > 1) throw new Error(`各包版本不一致：${[...versions].join('、')}`)
  return { version: [...versions][0], before }
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
    ...{ 版本: version, 压缩包: figure(bytes / 1024, 'kB'), 文件: figure(files.length) },
  }))
  printTable('release', {
    title: '将要发布',
    rows,
    notes: ['package.json 还没有 repository、homepage、bugs：公开地址未定。'],
  })
  if (process.argv.includes('--files'))
    for (const { name, files } of all) console.log(`\n${name}\n  ${files.sort().join('\n  ')}`)
}

/** Only a person at a terminal can publish. */
async function publish(version) {
  if (!process.stdin.isTTY) return console.log('\n没有终端，不发布。提交改动后在终端里再运行一次即可发布。')
  const asked = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asked.question(`\n发布到 npm？请输入版本号 ${version} 确认：`)
  asked.close()
  if (answer.trim() !== version) return console.log('未发布。')
  // Provenance is proved by the CI that publishes; npm refuses it elsewhere.
  const proof = process.env.ACTIONS_ID_TOKEN_REQUEST_URL ? ['--provenance'] : []
  await mustRun(pnpm('--recursive', ...filters, 'publish', '--access', 'public', '--no-git-checks', ...proof), {
    show: true,
  })
  await mustRun(pnpm('exec', 'changeset', 'tag'), { show: true })
}

try {
  const { version, before } = await makeVersion()
  await buildAndCheck(version)
  await report()
  if (isDry && (await stateOfTree()) !== before) throw new Error('工作区被改动了')
  if (!isDry) await publish(version)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(box, { recursive: true, force: true })
}
