import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, makeLive, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { templates } from '../../db/schema'

let shop: TestShop
let operator: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  operator = await operatorApi(shop)
})
beforeEach(async () => {
  await shop.db.update(templates).set({ deletedAt: shop.clock.now() })
})
afterAll(() => shop.close())

const read = (input: Parameters<ReturnType<TestShop['api']>>[1] = {}) =>
  shop.api()('GET pctemplate/getTemplateContent', input as never)

const readPage = (input?: object) => readLivePage(shop, input)

async function readRows(input: object = {}) {
  const rows = await read(input)
  if (!Array.isArray(rows)) throw new Error('a page instead of rows')
  return rows.map(row => ({ ...row, widget: JSON.parse(row.config) as Record<string, unknown> }))
}

describe('GET pctemplate/getTemplateContent', () => {
  it('answers the older contract with one row per widget', async () => {
    const page = await addLivePage(operator, {}, { type: 'W0000', uuid: 'p' }, widget('a'))
    const rows = await readRows({ page_type: 'index' })
    expect(rows.map(row => row.widget.uuid)).toEqual(['p', 'a'])
    expect(rows[1]).toMatchObject({
      name: '',
      theme_pc_template_id: page.theme_pc_template_id,
      version_id: page.version_id,
    })
    expect(rows[1]!.widget.id).toBe(rows[1]!.id)
    expect(await readRows({ theme_pc_template_id: page.theme_pc_template_id })).toEqual(rows)
    expect(await readRows()).toEqual(rows)
  })

  it('answers the newer contract with one page, and with empty shapes for missing pages', async () => {
    expect(await readRows()).toEqual([])
    expect(await readPage()).toMatchObject({ id: 0, name: '', config: '', version_id: '0', published_at: null })
    const { theme_pc_template_id, version_id } = await addLivePage(operator, { title: '首页' }, widget('a'))
    expect(await readPage()).toMatchObject({
      id: theme_pc_template_id,
      name: '首页',
      platform: 'pc',
      version_id,
      widgets: [widget('a')],
    })
    expect((await readPage({ page_type: 'product_list' })).id).toBe(0)
    await expect(read({ page_type: 'custom' })).rejects.toMatchObject({ status: 422, message: '缺少page_id' })
    await expect(read({ page_type: 'blog' })).rejects.toMatchObject({ message: '缺少或错误的page_type' })
  })

  it('tells in both contracts that a phone gets the desktop page', async () => {
    const { theme_pc_template_id } = await addLivePage(operator, {}, widget('a'))
    const [row] = await readRows({ page_type: 'index', platform: 'h5' })
    const page = await readPage({ page_id: theme_pc_template_id, platform: 'h5' })
    expect([row!.platform, page.platform]).toEqual(['pc', 'pc'])
  })

  it('keeps what a phone page was made from for the designer', async () => {
    const made = { type: 'W0000', uuid: 'p', fromPc: [{ uuid: 'a', pc: {}, h5: {} }] }
    const { theme_pc_template_id } = await addLivePage(operator, { platform: 'h5' }, made, widget('a'))
    const shown = await readPage({ page_id: theme_pc_template_id, platform: 'h5' })
    expect(shown.widgets).toEqual([{ type: 'W0000', uuid: 'p' }, widget('a')])
    const draft = await operator('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
    expect(JSON.parse(draft.config)[0]).toEqual(made)
  })

  it('shows neither drafts nor disabled nor deleted pages, for any id', async () => {
    const draft = await addPage(operator, { page_type: 'custom' })
    const live = await addLivePage(operator, { page_type: 'custom' }, widget('a'))
    const byId = async (id: string) => (await readPage({ page_type: 'custom', page_id: id })).id
    expect(await byId(live.theme_pc_template_id)).toBe(live.theme_pc_template_id)
    await operator('PUT /api/pctemplate/edit', { theme_pc_template_id: live.theme_pc_template_id, status: 2 })
    for (const id of [draft.theme_pc_template_id, live.theme_pc_template_id, '99999', '9'.repeat(19)]) {
      expect(await byId(id)).toBe(0)
      expect(await readRows({ theme_pc_template_id: id })).toEqual([])
    }
  })

  it('gives phones their own page, else the desktop page', async () => {
    const pc = await addLivePage(operator, {}, widget('pc'))
    expect(await readPage({ page_type: 'home', platform: 'h5' })).toMatchObject({ platform: 'pc' })
    const h5 = await addLivePage(operator, { platform: 'h5' }, widget('h5'))
    expect((await readPage({ page_type: 'home', platform: 'h5' })).id).toBe(h5.theme_pc_template_id)
    expect((await readPage()).id).toBe(pc.theme_pc_template_id)
    const otherPlatform = { theme_pc_template_id: pc.theme_pc_template_id, platform: 'h5' }
    expect((await readRows(otherPlatform))[0]?.widget.uuid).toBe('h5')
    expect((await readRows({ theme_pc_template_id: pc.theme_pc_template_id }))[0]?.widget.uuid).toBe('pc')
  })

  it('takes the copy for the other platform as the counterpart of a custom page, whatever the titles', async () => {
    const pc = await addLivePage(operator, { page_type: 'custom', title: '会员日' }, widget('pc'))
    await addLivePage(operator, { page_type: 'custom', title: '会员日', platform: 'h5' }, widget('other'))
    const ask = { page_type: 'custom', page_id: pc.theme_pc_template_id, platform: 'h5' }
    expect((await readPage(ask)).widgets).toEqual([widget('pc')])
    const copy = { theme_pc_template_id: pc.theme_pc_template_id, platform: 'h5', template_title: '会员节' } as const
    const h5 = await operator('POST /api/pctemplate/copy', copy)
    await makeLive(operator, h5, widget('h5'))
    expect((await readPage(ask)).widgets).toEqual([widget('h5')])
    const again = await operator('POST /api/pctemplate/copy', { ...copy, template_title: '会员节二' })
    await makeLive(operator, again, widget('again'))
    expect((await readPage(ask)).widgets).toEqual([widget('h5')])
  })

  it('finds a custom page by its title, for phones their own if there is one', async () => {
    const named = (name: string, platform: 'pc' | 'h5') => readPage({ page_type: 'custom', name, platform })
    const pc = await addLivePage(operator, { page_type: 'custom', title: '百年手艺' }, widget('pc'))
    expect((await named('百年手艺', 'h5')).widgets).toEqual([widget('pc')])
    await addLivePage(operator, { page_type: 'custom', title: '百年手艺', platform: 'h5' }, widget('h5'))
    expect(await named('百年手艺', 'pc')).toMatchObject({ id: pc.theme_pc_template_id, widgets: [widget('pc')] })
    expect((await named('百年手艺', 'h5')).widgets).toEqual([widget('h5')])
    expect((await named('没有这一页', 'pc')).id).toBe(0)
  })
})

describe('GET pctemplate/getHeaderOrFooter', () => {
  it('answers a row whose params can always be parsed', async () => {
    const get = (platform?: 'h5') => shop.api()('GET pctemplate/getHeaderOrFooter', { page_name: 'header', platform })
    expect(await get()).toMatchObject({ name: 'header', params: '[]', theme_pc_template_id: 0, version_id: '0' })
    const saved = await operator('POST /api/pctemplate/saveHeaderOrFooter', {
      page_name: 'header',
      config: config(widget('logo')),
    })
    expect((await get()).params).toBe('[]')
    await operator('POST /api/pctemplate/publish', {
      theme_pc_template_id: saved.template_id,
      revision: saved.revision,
    })
    expect(JSON.parse((await get()).params)).toEqual([widget('logo')])
    expect(await get('h5')).toMatchObject({ platform: 'pc', template_id: saved.template_id })
    const nameless = shop.api()('GET pctemplate/getHeaderOrFooter', { page_name: '' as 'header' })
    await expect(nameless).rejects.toMatchObject({ message: '缺少page_name' })
  })
})

describe('smaller calls', () => {
  it('give the blocks of the phone page to mini programs', async () => {
    expect(await shop.api()('GET pageparams/setting')).toEqual({ list: [], config: [] })
    await addLivePage(operator, { platform: 'h5' }, widget('a'))
    const setting = await shop.api()('GET pageparams/setting', { template_name: 'yykweishop' })
    expect(setting).toMatchObject({ list: [{ name: 'W0011', template_name: 'yykweishop', page_name: 'index' }] })
    expect(await shop.api()('GET pageparams/setting', { name: 'W0001' })).toEqual([])
  })

  it('return the pictures of the sign-in page', async () => {
    expect(await shop.api()('GET pctemplate/loginPage/setting')).toEqual({
      logo: '',
      logo_light: '',
      logo_dark: '',
      background: '',
    })
    await operator('POST /api/pctemplate/loginPage/setting', { logo: '/img/mall/full' })
    expect((await shop.api()('GET pctemplate/loginPage/setting')).logo).toBe('/img/mall/full')
    await expect(
      operator('POST /api/pctemplate/loginPage/setting', { logo: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ message: '链接格式不正确', fields: { logo: ['链接格式不正确'] } })
  })

  it('answer the legacy theme call with nothing', async () => {
    expect(await shop.api()('GET /theme.tmpl', { platform: 'pc' })).toEqual({})
  })
})
