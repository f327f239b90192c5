import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { templateRevisions } from '../../db/schema'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop, 'editor', '韩梅梅')
})
afterAll(() => shop.close())

const save = (theme_pc_template_id: string, base_revision: number, text: string, confirm_empty = false) =>
  api('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id, base_revision, config: text, confirm_empty })

const open = (theme_pc_template_id: string) => api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })

describe('saving a draft', () => {
  it('increases the revision and can be read back', async () => {
    const page = await addPage(api)
    expect(page).toMatchObject({ revision: 1, published_revision: null, draft_ahead: 1, is_live: false, status: 2 })
    const saved = await save(page.theme_pc_template_id, 1, config(widget('a'), widget('b')))
    expect(saved).toMatchObject({ status: true, revision: 2, updated_by: '韩梅梅' })
    const opened = await open(page.theme_pc_template_id)
    expect(JSON.parse(opened.config)).toEqual([widget('a'), widget('b')])
    expect(opened.template).toMatchObject({ revision: 2, draft_ahead: 2, updated_by: '韩梅梅' })
    const rows = await api('GET /api/pctemplate/getTemplateContent', {
      theme_pc_template_id: page.theme_pc_template_id,
    })
    expect(rows.map(row => JSON.parse(row.config).uuid)).toEqual(['a', 'b'])
    expect(JSON.parse(rows[1]!.config).id).toBe(rows[1]!.id)
  })

  it('refuses a stale save and says who saved and when', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    const newest = await save(id, 1, config(widget('mine')))
    await expect(save(id, 1, config(widget('late')))).rejects.toMatchObject({
      status: 409,
      message: '页面已被其他人保存',
      details: { who: '韩梅梅', when: newest.updated, revision: 2, content: [widget('mine')] },
    })
    expect(JSON.parse((await open(id)).config)).toEqual([widget('mine')])
  })

  it('accepts one of ten parallel saves with the same base', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    const saves = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => save(id, 1, config(widget(`w${i}`)))))
    const won = saves.flatMap((s, i) => (s.status === 'fulfilled' ? [i] : []))
    expect(won).toHaveLength(1)
    const lost = saves.flatMap(s => (s.status === 'rejected' ? [s.reason.status] : []))
    expect(lost).toEqual(Array(9).fill(409))
    expect(JSON.parse((await open(id)).config)).toEqual([widget(`w${won[0]}`)])
  })

  it('loses no edit of two operators who take turns', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    let revision = 1
    for (let i = 0; i < 20; i++) revision = (await save(id, revision, config(widget(`turn${i}`)))).revision
    const { list } = await api('GET /api/pctemplate/revisions', { theme_pc_template_id: id })
    expect(list.map(row => row.revision)).toEqual(Array.from({ length: 20 }, (_, i) => 21 - i))
    const third = await api('GET /api/pctemplate/revision', { theme_pc_template_id: id, revision: 4 })
    expect(JSON.parse(third.config)).toEqual([widget('turn2')])
  })

  it('asks before a page becomes empty', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    await save(id, 1, config())
    await save(id, 2, config(widget('a')))
    const settingsOnly = config({ type: 'W0000', uuid: 'page' })
    await expect(save(id, 3, settingsOnly)).rejects.toMatchObject({
      status: 422,
      message: '页面内容将被清空，请确认',
      details: { confirm: 'confirm_empty' },
    })
    expect((await save(id, 3, settingsOnly, true)).revision).toBe(4)
  })

  it('keeps the last 50 saves', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    for (let revision = 1; revision <= 52; revision++) await save(id, revision, config(widget('a')))
    const kept = await shop.db
      .select({ revision: templateRevisions.revision })
      .from(templateRevisions)
      .where(eq(templateRevisions.templateId, Number(id)))
      .orderBy(asc(templateRevisions.revision))
    expect(kept.map(row => row.revision)).toEqual(Array.from({ length: 50 }, (_, i) => i + 4))
  })

  it('accepts a megabyte and no more', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    const block = (i: number) => ({ ...widget(`w${i}`), note: '禾'.repeat(1800) })
    await save(id, 1, config(...Array.from({ length: 180 }, (_, i) => block(i))))
    await expect(save(id, 2, config(...Array.from({ length: 198 }, (_, i) => block(i))))).rejects.toMatchObject({
      status: 413,
      message: '页面内容过大',
    })
  })

  it.each([
    ['broken JSON', '[{"type":"W0011"', '', '不是有效的 JSON'],
    ['depth 100 000', '['.repeat(100_000), '', '层级超过12层'],
    ['a number as text', '"17"', '', '必须是组件列表'],
    ['a widget that is a number as text', '["17"]', '0', '必须是组件'],
  ])('refuses %s with its place, and the stored page stays', async (_, text, path, reason) => {
    const { theme_pc_template_id: id } = await addPage(api)
    await save(id, 1, config(widget('kept')))
    await expect(save(id, 2, text)).rejects.toMatchObject({
      status: 400,
      message: '模板数据无效',
      details: { path, reason },
    })
    const opened = await open(id)
    expect(JSON.parse(opened.config)).toEqual([widget('kept')])
    expect(opened.template.revision).toBe(2)
  })

  it('names the field that a widget does not allow', async () => {
    const { theme_pc_template_id: id } = await addPage(api)
    for (const [field, value] of [
      ['width', -5],
      ['width', 99_999],
      ['width', 'NaN'],
      ['width', '17'],
      ['color', 'red;}'],
    ] as const)
      await expect(save(id, 1, config(widget('abc', { [field]: value })))).rejects.toMatchObject({
        status: 422,
        fields: { [`abc.${field}`]: [expect.any(String)] },
      })
    expect((await open(id)).template.revision).toBe(1)
  })

  it('finds no page with another id', async () => {
    for (const id of ['987654', '9999999999999999999']) {
      await expect(save(id, 1, config(widget('a')))).rejects.toMatchObject({ status: 404, message: '模板页面不存在' })
      await expect(open(id)).rejects.toMatchObject({ status: 404, message: '模板页面不存在' })
    }
  })
})

describe('header and footer', () => {
  it('starts empty, is made by the first save and protected if a base is named', async () => {
    const ask = { page_name: 'header', platform: 'pc' } as const
    expect(await api('GET /api/pctemplate/getHeaderOrFooter', ask)).toMatchObject({ params: '[]', template_id: '0' })
    const saved = await api('POST /api/pctemplate/saveHeaderOrFooter', { ...ask, config: config(widget('logo')) })
    expect(JSON.parse(saved.params)).toEqual([widget('logo')])
    await expect(
      api('POST /api/pctemplate/saveHeaderOrFooter', { ...ask, config: config(widget('x')), base_revision: 1 }),
    ).rejects.toMatchObject({ status: 409 })
    const next = { ...ask, config: config(widget('x')), base_revision: saved.revision }
    expect((await api('POST /api/pctemplate/saveHeaderOrFooter', next)).revision).toBe(saved.revision + 1)
    const footer = await api('GET /api/pctemplate/getHeaderOrFooter', { page_name: 'footer' })
    expect(footer).toMatchObject({ name: 'footer', params: '[]' })
  })
})
