import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPage, config, makeLive, operatorApi, widget } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, templates } from '../../db/schema'

let shop: TestShop
let editor: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  editor = await operatorApi(shop, 'editor', '韩梅梅')
})
beforeEach(async () => {
  await shop.db.update(templates).set({ deletedAt: shop.clock.now() })
})
afterAll(() => shop.close())

const replace = (find: string, by: string, more: object = {}) =>
  editor('POST /api/pctemplate/replace', { kind: 'words', find, replace: by, ...more })

async function draft(title: string, ...widgets: Record<string, unknown>[]) {
  const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom', title })
  const page = { theme_pc_template_id: id, base_revision: 1, config: config(...widgets) }
  await editor('POST /api/pctemplate/saveTemplateContent', page)
  return id
}
const wordsOf = async (id: string) => {
  const { config } = await editor('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })
  return (JSON.parse(config) as { text: string }[]).map(({ text }) => text)
}

it('finds a text in the drafts of pages, and replaces it in those that are chosen', async () => {
  const hall = await draft('会场', widget('a', { text: '双11"狂欢"' }), widget('b', { text: '双11', locked: true }))
  const other = await draft('副会场', widget('a', { text: '双11' }))
  await draft('别的', widget('a', { text: '没有' }))
  const found = await replace('双11', '双12', { preview: true })
  expect(found.list).toMatchObject([
    { theme_pc_template_id: hall, template_title: '会场', places: 1, problem: '' },
    { theme_pc_template_id: other, template_title: '副会场', places: 1, problem: '' },
  ])
  expect(await wordsOf(hall)).toEqual(['双11"狂欢"', '双11'])
  expect((await replace('1"狂', '2"狂', { theme_pc_template_id: [hall] })).list).toMatchObject([{ places: 1 }])
  expect(await wordsOf(hall)).toEqual(['双12"狂欢"', '双11'])
  expect(await wordsOf(other)).toEqual(['双11'])
  const noted = and(eq(auditLog.action, 'template.save'), eq(auditLog.target, hall))
  expect(await shop.db.$count(auditLog, noted)).toBe(2)
})

it('leaves what shoppers see until the page is published', async () => {
  const page = await addPage(editor, { page_type: 'custom' })
  await makeLive(await operatorApi(shop), page, widget('a', { text: '原价' }))
  const id = page.theme_pc_template_id
  await replace('原价', '现价', { theme_pc_template_id: [id] })
  const rows = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })
  expect(JSON.stringify(rows)).toContain('原价')
  expect(await wordsOf(id)).toEqual(['现价'])
})

it('replaces nothing anywhere where one page could not be saved with it', async () => {
  const link = (href: string) => widget('a', { text: '去', data: { linkPage: 'href', href } })
  const [good, bad] = [await draft('好', link('/items?x=1')), await draft('坏', link('/items'))]
  const links = { kind: 'links', preview: true }
  expect((await replace('/items', 'javascript:1//', links)).list).toMatchObject([
    { problem: '链接没有指向任何页面' },
    { problem: '链接没有指向任何页面' },
  ])
  const wanted = { kind: 'links', theme_pc_template_id: [good, bad] }
  expect(await refused(replace('/items?x', 'javascript:1//', wanted))).toBe('「好」不能替换：链接没有指向任何页面')
  expect(await refused(replace('x', 'y'))).toBe('请选择页面')
  expect(await refused(replace('', 'y', { preview: true }))).toBe('请输入要找的内容')
  const done = await replace('/items', '/category', { kind: 'links', theme_pc_template_id: [good, bad] })
  expect(done.list).toHaveLength(2)
})

it('finds a colour however it is written, and takes % and _ as they are', async () => {
  const id = await draft('颜色', widget('a', { text: '100%', color: '#E00030ff' }))
  const red = { kind: 'colors', preview: true }
  expect((await replace('e00030', '#112233', red)).list).toMatchObject([{ theme_pc_template_id: id, places: 1 }])
  expect((await replace('10_%', 'x', { preview: true })).list).toEqual([])
  expect((await replace('100%', 'x', { preview: true })).list).toHaveLength(1)
})
