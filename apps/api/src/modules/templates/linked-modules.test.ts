import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, addPage, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(async () => {
  api = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

type Block = Record<string, unknown> & { childWidgets?: Block[] }
const panel = (text: string, more: object = {}) => ({
  type: 'W0006',
  uuid: 'p1',
  width: 600,
  marginTop: 5,
  childWidgets: [widget('c1', { text, x: 10, y: 20 })],
  ...more,
})
const keep = (text: string) =>
  api('POST /api/pctemplate/combine', { name: '公告', image: '/img/u/a.png', params: JSON.stringify(panel(text)) })
const change = (id: string, base_revision: number, text: string, more: object = {}) =>
  api('PUT /api/pctemplate/combine/{id}', { id, base_revision, params: JSON.stringify(panel(text, more)) })
const save = (theme_pc_template_id: string, base_revision: number, ...blocks: object[]) =>
  api('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id,
    base_revision,
    config: JSON.stringify(blocks),
  })
const draft = async (theme_pc_template_id: string) => {
  const { config: text, template } = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
  return { blocks: JSON.parse(text) as Block[], revision: template.revision }
}
/** A page with a text and a panel that follows the module. */
async function linked(id: string, more: object = {}, platform: 'pc' | 'h5' = 'pc') {
  const { theme_pc_template_id: page } = await addPage(api, { page_type: 'custom', platform })
  await save(page, 1, widget('t'), panel('旧', { uuid: `in-${page}`, moduleId: id, ...more }))
  return page
}

describe('a linked module', () => {
  it('changes every draft that follows it, and nothing else of the pages', async () => {
    const { id, revision } = await keep('旧')
    expect(revision).toBe(1)
    const pages = [await linked(id, { marginTop: 40, alias: '顶部公告' }), await linked(id, {}, 'h5')]
    const copy = await linked('')
    const changed = await change(id, 1, '新', { width: 900 })
    expect(changed).toMatchObject({ id, revision: 2, pages: 2 })
    expect(JSON.parse(changed.params)).toMatchObject({ width: 900, childWidgets: [{ text: '新' }] })
    const [pc, h5, apart] = await Promise.all([...pages, copy].map(draft))
    expect(pc).toMatchObject({
      revision: 3,
      blocks: [
        { uuid: 't' },
        {
          uuid: `in-${pages[0]}`,
          moduleId: id,
          marginTop: 40,
          alias: '顶部公告',
          width: 900,
          childWidgets: [{ uuid: `in-${pages[0]}-0`, text: '新', x: 10 }],
        },
      ],
    })
    expect(h5!.blocks[1]).toMatchObject({ width: 375, childWidgets: [{ text: '新' }] })
    expect(apart).toMatchObject({ revision: 2, blocks: [{}, { childWidgets: [{ text: '旧' }] }] })
  })

  it('leaves what shoppers see until the page is published', async () => {
    const { id } = await keep('旧')
    const admin = await operatorApi(shop)
    const { theme_pc_template_id: page } = await addLivePage(
      admin,
      { page_type: 'custom' },
      panel('旧', { uuid: 'live', moduleId: id }) as never,
    )
    expect(await change(id, 1, '新')).toMatchObject({ pages: 1 })
    const shown = JSON.stringify(await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: page }))
    expect([shown.includes('旧'), shown.includes('新')]).toEqual([true, false])
  })

  it('says where it is used, and which places were changed by themselves', async () => {
    const { id } = await keep('旧')
    const page = await linked(id)
    const other = await linked(id, { childWidgets: [widget('c', { text: '自己的', x: 10, y: 20 })] })
    expect(await api('GET /api/pctemplate/combine/{id}/uses', { id })).toMatchObject({
      name: '公告',
      revision: 1,
      list: [
        { theme_pc_template_id: page, places: 1, changed: 0 },
        { theme_pc_template_id: other, places: 1, changed: 1 },
      ],
    })
  })

  it('does not touch a page that shows the new state already', async () => {
    const { id } = await keep('旧')
    const page = await linked(id, { childWidgets: [widget('own', { text: '新', x: 10, y: 20 })] })
    expect(await change(id, 1, '新')).toMatchObject({ pages: 0 })
    expect(await draft(page)).toMatchObject({ revision: 2, blocks: [{}, { childWidgets: [{ uuid: 'own' }] }] })
  })

  it('of two who change it, the second hears of it, and one change is kept', async () => {
    const { id } = await keep('旧')
    const page = await linked(id)
    const answers = await Promise.allSettled([change(id, 1, '甲'), change(id, 1, '乙')])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, message: '模块已被其他人修改，请重新打开' },
    })
    expect((await draft(page)).revision).toBe(3)
  })

  it('that is deleted leaves its places as they are, and changes no more', async () => {
    const { id } = await keep('旧')
    const page = await linked(id)
    await api('DELETE /api/pctemplate/combine/{id}', { id })
    const gone = { status: 404, message: '组合模块不存在' }
    await expect(change(id, 1, '新')).rejects.toMatchObject(gone)
    await expect(api('GET /api/pctemplate/combine/{id}/uses', { id })).rejects.toMatchObject(gone)
    expect(await draft(page)).toMatchObject({ revision: 2, blocks: [{}, { childWidgets: [{ text: '旧' }] }] })
  })

  it('changes no page where one would become too large', async () => {
    const { id } = await keep('旧')
    const page = await linked(id)
    const full = await addPage(api, { page_type: 'custom', title: '满的' })
    const texts = Array.from({ length: 199 }, (_, i) => widget(`w${i}`))
    await save(full.theme_pc_template_id, 1, ...texts.slice(0, 198), { type: 'W0006', uuid: 'l', moduleId: id })
    const many = Array.from({ length: 50 }, (_, i) => widget(`c${i}`, { x: 0, y: i }))
    await expect(change(id, 1, '新', { childWidgets: many })).rejects.toMatchObject({
      message: expect.stringContaining('页面“满的”放不下'),
    })
    expect(await draft(page)).toMatchObject({ revision: 2 })
    expect(await api('GET /api/pctemplate/combine/{id}/uses', { id })).toMatchObject({ revision: 1 })
  })

  it('is nothing that viewers change', async () => {
    const { id } = await keep('旧')
    const viewer = await operatorApi(shop, 'viewer')
    const input = { id, base_revision: 1, params: JSON.stringify(panel('新')) }
    await expect(viewer('PUT /api/pctemplate/combine/{id}', input)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the history of one block', () => {
  it('has the drafts in which it changed, with who saved them, and when it was not there', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    const blocks = (text: string) => [widget('other'), widget('a', { text })]
    await save(id, 1, ...blocks('一'))
    await save(id, 2, widget('new'), ...blocks('一'))
    await save(id, 3, ...blocks('二'))
    await save(id, 4, widget('other'))
    const { list } = await api('GET /api/pctemplate/block-history', { theme_pc_template_id: id, uuid: 'a' })
    const shown = list.map(({ revision, params }) => [revision, params && JSON.parse(params).text])
    expect(shown).toEqual([
      [5, ''],
      [4, '二'],
      [2, '一'],
    ])
    expect(list[0]).toMatchObject({ author: '李雷', created: expect.any(Number) })
  })

  it('knows children of panels, and nothing of other pages', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    const { theme_pc_template_id: other } = await addPage(api, { page_type: 'custom' })
    await save(id, 1, panel('一'))
    await save(id, 2, panel('二'))
    const of = async (page: string) =>
      (await api('GET /api/pctemplate/block-history', { theme_pc_template_id: page, uuid: 'c1' })).list
    expect((await of(id)).map(({ params }) => JSON.parse(params).text)).toEqual(['二', '一'])
    expect(await of(other)).toEqual([])
  })
})
