import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLivePage, addPage, makeLive, operatorApi, widget } from '../../../testing/pages'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { combinedModules, templateRevisions, templates, templateVersions } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop)
})
afterAll(() => shop.close())

const doctor = (input = {}) => heji(shop, 'doctor pages', input)
const state = async () =>
  JSON.stringify(
    await Promise.all(
      [templates, templateVersions, templateRevisions, combinedModules].map(table => shop.db.select().from(table)),
    ),
  )
const carousel = { type: 'W0001', version: 1, alias: '首页大图' }

it('counts widgets, and says what an upgrade will change, but changes nothing', async () => {
  expect(await doctor()).toEqual(['还没有页面', '没有需要升级的组件', '没有读不了或有错的内容'])
  const page = await addLivePage(api, { title: '首页' }, { ...carousel, uuid: 'a1' }, widget('b1'))
  const { theme_pc_template_id: id } = page
  const before = await state()
  const lines = await doctor()
  expect(lines.slice(0, 4)).toEqual([
    '草稿 1 份，已发布 1 份',
    '组件        版本  个数  份数',
    'W0001 轮播     1     2     2',
    'W0011 文本     1     2     2',
  ])
  expect(lines.slice(4)).toEqual([
    '升级 W0001 轮播：2 个由版本 1 到 2，改变 2 个值（读取时已按新版，下次保存时写入）',
    `  页面 ${id}「首页」的草稿 a1 朗读名称（label）：无 → "首页大图"`,
    `  页面 ${id}「首页」的已发布 a1 朗读名称（label）：无 → "首页大图"`,
    '没有读不了或有错的内容',
  ])
  expect(await state()).toBe(before)
  await shop.db
    .update(templates)
    .set({ deletedAt: new Date() })
    .where(eq(templates.id, Number(id)))
})

it('names blocks that it cannot read and values that could not be saved', async () => {
  const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom', title: '活动' })
  const inPanel = { type: 'W0001', uuid: 'c1', autoplaySpeed: -1 }
  const draft = [
    { type: 'ACME09', uuid: 'x1' },
    { type: 'W0011', uuid: 'x2', version: 9 },
    { type: 'W0006', uuid: 'p1', childWidgets: [inPanel] },
  ]
  await shop.db
    .update(templates)
    .set({ draft })
    .where(eq(templates.id, Number(id)))
  const lines = await doctor()
  const of = `页面 ${id}「活动」的草稿`
  expect(lines.slice(-6)).toEqual([
    '读不了的组件（画布上是灰块，商城里不显示，数据不丢）：2 处',
    `  ${of} x1：ACME09，没有这种组件`,
    `  ${of} x2：W0011 文本，版本 9 比这里的 1 新`,
    '不能这样保存的内容：1 处',
    `  ${of} p1.childWidgets.0.autoplaySpeed：延时时间不能小于0`,
    '3 处需要处理',
  ])
  await shop.db
    .update(templates)
    .set({ draft: 'no list' as never })
    .where(eq(templates.id, Number(id)))
  expect((await doctor()).slice(-2)).toEqual([`  ${of}：模板数据无效`, '1 处需要处理'])
  const many = Array.from({ length: 60 }, (_, i) => ({ type: 'ACME09', uuid: `x${i}` }))
  await shop.db
    .update(templates)
    .set({ draft: many })
    .where(eq(templates.id, Number(id)))
  expect((await doctor()).slice(-2)).toEqual(['  ……另有 10 处', '60 处需要处理'])
  await shop.db
    .update(templates)
    .set({ deletedAt: new Date() })
    .where(eq(templates.id, Number(id)))
})

it('reads more pages than one read takes, modules, and the history when it is asked for', async () => {
  const many = 45
  const { pageKey: _, id: __, ...like } = (await shop.db.select().from(templates).limit(1))[0]!
  await shop.db.insert(templates).values(
    Array.from({ length: many }, (_, i) => ({
      ...like,
      title: `页 ${i}`,
      pageType: 'custom' as const,
      deletedAt: null,
      publishedVersionId: null,
      draft: [widget(`w${i}`)],
    })),
  )
  await shop.db
    .insert(combinedModules)
    .values({ name: '页头', image: '', panel: { type: 'W0006', childWidgets: [carousel] } })
  expect(await doctor()).toContain(`草稿 ${many} 份，组合模块 1 份`)
  const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom', title: '改过' })
  await makeLive(api, { theme_pc_template_id: id }, widget('old'))
  const counts = async (input = {}) => (await doctor(input))[0]
  expect(await counts()).toBe(`草稿 ${many + 1} 份，已发布 1 份，组合模块 1 份`)
  const { revision } = await api('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id: id,
    config: JSON.stringify([widget('new')]),
    base_revision: 2,
  })
  await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision })
  expect(await counts({ history: true })).toMatch(/，旧版本 1 份，旧草稿 \d+ 份$/)
})
