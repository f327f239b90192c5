/** The output of the generators follows the conventions, in a copy of the current sources. */
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sourceFiles } from '../lib/source-files'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const run = promisify(execFile)
const BIG = { maxBuffer: 50_000_000 }
/** Not the settings of the test run that runs this test: no slow tests in the copy. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|HEJI_TEST)/.test(name))),
  NODE_ENV: 'test' as const,
}

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'heji-new-'))
  copySources(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The tracked files, with the installed dependencies; our own packages are those of the copy. */
function copySources(to: string) {
  const files = sourceFiles()
  for (const file of files) cpSync(join(root, file), join(to, file))
  execFileSync('git', ['init', '-q'], { cwd: to })
  for (const folder of ['', ...new Set(files.flatMap(file => /^(apps|packages)\/[^/]+/.exec(file)?.[0] ?? []))])
    linkModules(join(root, folder, 'node_modules'), join(to, folder, 'node_modules'), to)
}

function linkModules(from: string, into: string, copied: string) {
  if (!existsSync(from)) return
  mkdirSync(into)
  for (const name of readdirSync(from).filter(entry => entry !== '@heji'))
    symlinkSync(join(from, name), join(into, name))
  if (!existsSync(join(from, '@heji'))) return
  mkdirSync(join(into, '@heji'))
  for (const name of readdirSync(join(from, '@heji'))) {
    const home = ['packages', 'apps'].find(part => existsSync(join(copied, part, name)))
    if (home) symlinkSync(join(copied, home, name), join(into, '@heji', name))
  }
}

const generate = (...words: string[]) =>
  run(process.execPath, ['tools/new/new.mjs', ...words], { cwd: copy, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
const changed = async () =>
  (await run('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: copy, ...BIG })).stdout.length

/** Titles of the tests that fail and the number of those that pass. */
async function tests(...words: string[]) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', ...words]
  const { stdout } = await run(process.execPath, args, { cwd: copy, env, ...BIG }).catch((e: { stdout: string }) => e)
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"numTotal'))) as {
    numPassedTests: number
    testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  const failed = report.testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [message] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ])
  return { failed, passed: report.numPassedTests }
}

describe('npm run new', () => {
  it('writes screens, calls and widgets that follow the conventions', async () => {
    const made = [
      ['screen', 'member.user-invoices'],
      ['screen', 'items.$id.notes'],
      ['screen', 'auth.by-mail'],
      ['screen', 'finish.thanks'],
      ['endpoint', 'items', 'GET goods/hot-lists/{list_id}', 'One list of goods that sell', '--auth=none'],
      ['endpoint', 'member-wishes', 'POST member/wish', 'Note a wish', '--auth=member', '--new-group'],
      ['endpoint', 'member-wishes', 'DELETE /api/wish/{wish_id}', 'Drop a wish', '--auth=operator:editor', '--ours'],
      [
        'endpoint',
        'orders',
        'POST /api/order/note',
        "The shop's note",
        '--auth=operator:editor',
        '--ours',
        '--name=shop-note',
      ],
      ['command', 'order note', '给订单写备注'],
      ['widget', 'W0923', 'flash-sale', '限时抢购'],
    ]
    for (const words of made) expect(await generate(...words)).toMatchObject({ code: 0 })

    const biome = await run('node_modules/.bin/biome', ['check', '.'], { cwd: copy, env, ...BIG }).catch(e => e)
    expect(biome.code ?? 0, biome.stdout + biome.stderr).toBe(0)

    const own = ['member-user-invoices', 'items-id-notes', 'auth-by-mail', 'finish-thanks', 'w0923-flash-sale']
    const projects = ['tools', 'storefront', 'widgets'].flatMap(name => ['--project', name])
    const { failed, passed } = await tests(...projects, 'tools/doctor/', ...own)
    expect(failed).toEqual([])
    expect(passed).toBeGreaterThan(40)
  }, 240_000)

  it('makes calls that compile, and a command that is found and listed', async () => {
    const tsc = '../../node_modules/typescript-native/bin/tsc'
    const types = await run(process.execPath, [tsc, '--noEmit'], { cwd: join(copy, 'apps/api'), env, ...BIG }).catch(
      e => e,
    )
    expect(types.code ?? 0, types.stdout).toBe(0)
    const { failed } = await tests('--project', 'api', 'cli/commands/order-note')
    expect(failed).toEqual(['order note says what it did'])
    expect(readFileSync(join(copy, 'docs/commands.md'), 'utf8')).toMatch(
      /^npm run heji -- order note <order> +# 给订单写备注$/m,
    )
    expect(readFileSync(join(copy, 'docs/spec/wire.md'), 'utf8')).toMatch(
      /`POST \/api\/order\/note` \(ours\)\. The shop's note\.\n$/,
    )
  }, 240_000)

  it('registers calls with their callers, and a new group on both sides', async () => {
    const { groups } = await import(join(copy, 'packages/api-client/src/contract/index.ts'))
    expect(groups.items['GET goods/hot-lists/{list_id}']).toMatchObject({ auth: 'none' })
    expect(groups.memberWishes).toMatchObject({
      'POST member/wish': { auth: 'member', writes: true },
      'DELETE /api/wish/{wish_id}': { auth: 'operator', role: 'editor', ours: true },
    })
    const handlers = readFileSync(join(copy, 'apps/api/src/handlers.ts'), 'utf8')
    expect(handlers).toContain("export { memberWishesHandlers } from './modules/member-wishes/handlers'")
  })

  it('puts each screen into the layout of its kind, before the page for missing paths', () => {
    const routes = readFileSync(join(copy, 'apps/storefront/app/routes.ts'), 'utf8')
    const places = [...routes.matchAll(/layouts\/(\w+)|routes\/(\S+)\/route/g)].map(
      ([, layout, screen]) => layout ?? screen,
    )
    const layoutOf = (screen: string) =>
      places.slice(0, places.indexOf(screen)).findLast(place => ['default', 'checkout', 'auth'].includes(place!))
    expect(['member.user-invoices', 'items.$id.notes', 'auth.by-mail', 'finish.thanks'].map(layoutOf)).toEqual([
      ...['default', 'default', 'auth', 'checkout'],
    ])
    expect(places.indexOf('items.$id.notes')).toBeLessThan(places.indexOf('not-found'))
  })

  it('adds the new screens to the pictures, with the users who may see them', async () => {
    const { SCREENS } = await import(join(copy, 'tools/shots/screens.mjs'))
    const shown = SCREENS.filter(({ name }: { name: string }) => /invoices$|^items-id-notes$/.test(name))
    expect(shown).toContainEqual({ name: 'member-user-invoices', path: '/member/user-invoices', as: 'member' })
    expect(shown).toContainEqual({ name: 'items-id-notes', path: '/items/1/notes' })
  })

  it.each([
    [['screen', 'memberCoupons'], '页面名用小写字母和连字符'],
    [['screen', 'member.address'], '已经存在'],
    [['screen'], '页面名用小写字母和连字符'],
    [['endpoint', 'items', 'GET goods/items', 'Goods', '--auth=none'], '已经存在'],
    [['endpoint', 'favourites', 'GET goods/hot', 'Goods', '--auth=none'], '没有这一组'],
    [['endpoint', 'items', 'PATCH goods', 'Goods', '--auth=none'], '接口要像'],
    [['endpoint', 'items', 'GET goods/hot', 'Goods'], '谁可以调用'],
    [['endpoint', 'items', 'GET goods/hot', '--auth=none'], '说明它做什么'],
    [['endpoint', 'items', 'GET goods/hot', 'Goods', '--auth=none', '--new-group'], '已经存在'],
    [['endpoint', 'items', 'POST api/goods', 'Goods', '--auth=operator:editor'], 'api/h5app/wxapp/'],
    [['command', 'sale end', '结束特惠'], '已经存在'],
    [['command', 'Stock', '改库存'], '命令像'],
    [['widget', 'W0022', 'flash-sale', '限时抢购'], '编号已有人用'],
    [['widget', 'W0924', 'FlashSale', '限时抢购'], '名称用小写字母和连字符'],
    [['toString'], '用法'],
    [[], '用法'],
  ])('refuses %j and writes nothing', async (words, said) => {
    const before = await changed()
    expect(await generate(...words)).toEqual({ code: 64, said: expect.stringContaining(said) })
    expect(await changed()).toBe(before)
  })
})
