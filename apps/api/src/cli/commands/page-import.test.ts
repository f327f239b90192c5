import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addOperator } from '../../../testing/fixtures'
import { addLivePage, operatorApi, widget } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, templateRevisions, templates } from '../../db/schema'

let shop: TestShop
let folder: string
let login: { viewer: string; editor: string; admin: string }

beforeAll(async () => {
  shop = await createTestShop()
  const [viewer, editor, admin] = await Promise.all(
    (['viewer', 'editor', 'admin'] as const).map(async role => (await addOperator(shop.db, role)).loginName),
  )
  login = { viewer: viewer!, editor: editor!, admin: admin! }
})
afterAll(() => shop.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-page-'))
  return () => rmSync(folder, { recursive: true })
})

const fileOf = (content: unknown, name = '双十一.json') => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const newest = async () => (await shop.db.select().from(templates).orderBy(desc(templates.id)).limit(1))[0]!
/** All tables that an import may change. */
const state = async () =>
  JSON.stringify([await shop.db.select().from(templates), await shop.db.select().from(auditLog)])

/** An answer of an original server: rows whose `config` is the text of a block. */
const FOREIGN = {
  list: [
    { config: JSON.stringify({ type: 'W0000', uuid: 'set', backgroundColor: '#FAFAFAFF' }) },
    { config: JSON.stringify({ type: 'W0011', uuid: 'words', text: '满减', width: '375px', secret: 1 }) },
    {
      config: JSON.stringify({
        type: 'W0006',
        uuid: 'panel',
        childWidgets: [{ type: 'W0011', uuid: 'in', opacity: 7 }],
      }),
    },
  ],
}

describe('page-import', () => {
  it('saves a new page as a draft and reports every field', async () => {
    const lines = await heji(shop, 'page-import', { file: fileOf(FOREIGN), operator: login.editor })
    const page = await newest()
    expect(page).toMatchObject({ title: '双十一', pageType: 'custom', platform: 'pc', enabled: false, revision: 2 })
    expect([page.publishedVersionId, page.draft.map(({ type }) => type)]).toEqual([null, ['W0000', 'W0011', 'W0006']])
    expect(page.draft[1]).toMatchObject({ uuid: 'words', text: '满减', width: 375 })
    expect(lines.at(-1)).toBe(`已存为页面 ${page.id}「双十一」的第 2 版草稿，未发布`)
    expect(lines.slice(0, 6).map(line => line.split(/\s{2,}/))).toEqual([
      ['组件', '字段', '保留', '改变', '丢弃'],
      ['W0000 页面配置', '3 个字段', '3', '0', '0'],
      ['W0006 自由面板', '2 个字段', '2', '0', '0'],
      ['W0011 文本', 'width', '0', '1', '0'],
      ['W0011 文本', 'secret', '0', '0', '1'],
      ['W0011 文本', 'opacity', '0', '1', '0'],
    ])
    expect(lines).toContain('丢弃　第 2 块 W0011 文本 secret：1（没有这个设置）')
    expect(lines).toContain('改变　第 2 块 W0011 文本 width："375px" → 375（宽度必须是数字）')
    expect(lines).toContain('改变　第 3.1 块 W0011 文本 opacity：7 → 1（不透明度不能大于1）')
  })

  it('replaces the draft of an existing page; shoppers see it only after --publish', async () => {
    const { theme_pc_template_id: page, version_id } = await addLivePage(
      await operatorApi(shop),
      { title: '双十一首页' },
      widget('old'),
    )
    const read = async () =>
      (
        await shop.db
          .select()
          .from(templates)
          .where(eq(templates.id, Number(page)))
      )[0]!
    const file = fileOf([widget('new')])
    await heji(shop, 'page-import', { file, operator: login.editor, page })
    expect([(await read()).draft.map(({ uuid }) => uuid).at(-1), String((await read()).publishedVersionId)]).toEqual([
      'new',
      version_id,
    ])
    const lines = await heji(shop, 'page-import', { file, operator: login.admin, page, publish: true })
    expect(lines.at(-1)).toBe(`已存为页面 ${page}「双十一首页」的第 4 版草稿，并已发布`)
    const shown = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: page })
    expect(JSON.stringify(shown)).toContain('new')
    const kept = await shop.db
      .select()
      .from(templateRevisions)
      .where(eq(templateRevisions.templateId, Number(page)))
    expect(kept.map(({ revision }) => revision).toSorted()).toEqual([2, 3, 4])
  })

  it('enables a new custom page that is published', async () => {
    await heji(shop, 'page-import', {
      file: fileOf([widget('a')]),
      operator: login.admin,
      title: '活动',
      publish: true,
    })
    expect(await newest()).toMatchObject({ title: '活动', enabled: true, publishedVersionId: expect.any(Number) })
  })

  it('writes every entry to the report, and nothing to the shop in a dry run', async () => {
    const before = await state()
    const report = join(folder, 'report.csv')
    const lines = await heji(shop, 'page-import', { file: fileOf(FOREIGN), dryRun: true, report })
    expect([lines.at(-1), await state()]).toEqual(['试运行，未写入', before])
    expect(readFileSync(report, 'utf8')).toContain('2,W0011,width,改变,宽度必须是数字,"""375px""",375')
  })

  it('reads a page from an address', async () => {
    const server = createServer((request, answer) => {
      answer.statusCode = request.url === '/gone' ? 404 : 200
      answer.end(JSON.stringify(FOREIGN))
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    try {
      await heji(shop, 'page-import', { file: `${url}/%E5%A4%8F%E5%AD%A3.json`, operator: login.editor })
      expect((await newest()).title).toBe('夏季')
      expect(await heji(shop, 'page-import', { file: `${url}/gone`, operator: login.editor })).toEqual([
        `无法读取 ${url}/gone：HTTP 404`,
      ])
    } finally {
      await new Promise(done => server.close(done))
    }
    expect(await heji(shop, 'page-import', { file: `${url}/x`, operator: login.editor })).toEqual([`无法读取 ${url}/x`])
  })

  it.each<[string, unknown, Record<string, unknown>, string]>([
    ['no JSON', '{"type":', {}, '文件里没有页面：不是有效的 JSON'],
    ['a number', '7', {}, '文件里没有页面：不是页面'],
    ['an object of something else', { goods: [] }, {}, '文件里没有页面：不是页面'],
    ['an empty list', [], {}, '文件里没有页面：没有组件'],
    ['page settings alone', [{ type: 'W0000', uuid: 'a' }], {}, '文件里没有页面：没有组件'],
    ['blocks without code', [{ uuid: 'a' }], {}, '文件里没有页面：没有组件编号'],
    [
      'values that no shop may store',
      [{ type: 'W9999', uuid: 'a', text: 'x'.repeat(9000) }],
      {},
      '模板数据无效：a.text 文字超过2000个字符',
    ],
    ['a binary', '\ud800\u0000', {}, '文件里没有页面：不是有效的 JSON'],
    ['a viewer', [widget('a')], { operator: 'viewer' }, '没有权限'],
    ['an editor who publishes', [widget('a')], { operator: 'editor', publish: true }, '只有管理员可以发布'],
    ['nobody', [widget('a')], { operator: undefined }, '请用 --operator 指定以哪个运营账号保存'],
    ['a stranger', [widget('a')], { operator: 'stranger' }, '没有运营账号 stranger'],
    ['a page that is not there', [widget('a')], { page: '999999' }, '模板页面不存在'],
    ['a page by name', [widget('a')], { page: '首页' }, '页面编号不正确'],
    [
      'a page with another name',
      [widget('a')],
      { page: '1', title: 'x' },
      '--page 是已有的页面，不能再指定名称、类型或平台',
    ],
  ])('refuses %s and changes nothing', async (_, content, given, message) => {
    const before = await state()
    const operator = given.operator === undefined ? undefined : (login[given.operator as 'viewer'] ?? given.operator)
    const input = { operator: login.admin, ...given, ...('operator' in given ? { operator } : {}) }
    expect(await heji(shop, 'page-import', { file: fileOf(content), ...input })).toEqual([message])
    expect(await state()).toBe(before)
  })

  it('refuses a missing file, and a file that is too large', async () => {
    expect(await heji(shop, 'page-import', { file: join(folder, 'no.json'), dryRun: true })).toEqual([
      `无法读取 ${join(folder, 'no.json')}`,
    ])
    const file = fileOf(`"${'x'.repeat(9 * 1024 * 1024)}"`)
    expect(await heji(shop, 'page-import', { file, dryRun: true })).toEqual(['文件超过 8 MB'])
  })
})
