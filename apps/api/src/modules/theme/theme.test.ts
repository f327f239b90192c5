import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGoods, addMember } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, coupons, goods, templates } from '../../db/schema'

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

async function readPage(input: object = { page_type: 'home' }) {
  const page = await read(input)
  if (Array.isArray(page)) throw new Error('rows instead of a page')
  return { ...page, widgets: page.config === '' ? [] : (JSON.parse(page.config) as Record<string, unknown>[]) }
}

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
    const twin = { theme_pc_template_id: pc.theme_pc_template_id, platform: 'h5' }
    expect((await readRows(twin))[0]?.widget.uuid).toBe('h5')
    expect((await readRows({ theme_pc_template_id: pc.theme_pc_template_id }))[0]?.widget.uuid).toBe('pc')
  })

  it('treats custom pages of the same title as twins', async () => {
    const pc = await addLivePage(operator, { page_type: 'custom', title: '会员日' }, widget('pc'))
    await addLivePage(operator, { page_type: 'custom', title: '别的', platform: 'h5' }, widget('other'))
    const ask = { page_type: 'custom', page_id: pc.theme_pc_template_id, platform: 'h5' }
    expect((await readPage(ask)).widgets).toEqual([widget('pc')])
    await addLivePage(operator, { page_type: 'custom', title: '会员日', platform: 'h5' }, widget('h5'))
    expect((await readPage(ask)).widgets).toEqual([widget('h5')])
  })
})

describe('coupons in widgets', () => {
  const HOUR = 3_600_000
  async function addCoupon(values: Partial<typeof coupons.$inferInsert> = {}) {
    const now = shop.clock.now().getTime()
    const [row] = await shop.db
      .insert(coupons)
      .values({
        cardType: 'cash',
        title: '满50减10',
        reduceCost: 1000,
        leastCost: 5000,
        quantity: 2,
        beginAt: new Date(now - HOUR),
        endAt: new Date(now + HOUR),
        ...values,
      })
      .returning()
    return String(row!.id)
  }

  it('show who has them and which are used up, for every visitor', async () => {
    const [free, mine, gone, past] = [
      await addCoupon(),
      await addCoupon({ quantity: 1 }),
      await addCoupon({ quantity: 1, claimed: 1 }),
      await addCoupon({ endAt: shop.clock.now() }),
    ]
    const entry = (card_id: string) => ({ card_id, card_type: 'cash', title: '券', claimed: true })
    const data = [[], [], [], [], [free, mine, gone, past, '99999'].map(id => ({ type: 'coupon', data: [entry(id)] }))]
    const { theme_pc_template_id: id } = await addPage(operator)
    await shop.db
      .update(templates)
      .set({
        draft: [
          { type: 'W0012', uuid: 'c', data },
          { type: 'W0021', uuid: 'wall', data: [entry(free), entry(mine)] },
        ] as never,
        enabled: true,
      })
      .where(eq(templates.id, Number(id)))
    await operator('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: 1 })
    const api = shop.api(await shop.tokenOf('member', (await addMember(shop.db)).id))
    await api('GET user/receiveCard', { card_id: mine })
    const flags = async (as: typeof api) => {
      const rows = (await as('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })) as { config: string }[]
      const [card, wall] = rows.map(row => JSON.parse(row.config))
      const shown = [...card.data[4].map((group: { data: unknown[] }) => group.data[0]), ...wall.data]
      return shown.map(({ claimed, sold_out }) => [claimed, sold_out].map(Number).join(''))
    }
    expect(await flags(api)).toEqual(['00', '10', '01', '01', '01', '00', '10'])
    expect(await flags(shop.api())).toEqual(['00', '01', '01', '01', '01', '00', '01'])
    expect(await flags(shop.api('garbage.garbage.garbage'))).toEqual(['00', '01', '01', '01', '01', '00', '01'])
  })
})

describe('goods in widgets', () => {
  const entry = (id: number | string) => ({ goods_id: String(id), goods_pic: '/img/old', price: 1, goods_name: '旧名' })

  /** Stored without the checks of single widgets: the test is about finding goods. */
  async function publishContent(content: Record<string, unknown>[]) {
    const { theme_pc_template_id } = await addPage(operator)
    await shop.db
      .update(templates)
      .set({ draft: content as never, enabled: true })
      .where(eq(templates.id, Number(theme_pc_template_id)))
    await operator('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 1 })
  }

  it("have today's data, anywhere in the page", async () => {
    const { goods: item } = await addGoods(shop.db, { name: '新名', price: 9900, pics: ['/img/new'], store: 7 })
    const holders: [string, unknown, (data: never) => unknown][] = [
      ['W0002', [entry(item.itemId)], (d: unknown[]) => d[0]],
      ['W0005', [{ text: 'tab', data: [entry(item.itemId)] }], (d: { data: unknown[] }[]) => d[0]?.data[0]],
      [
        'W0012',
        [[], [], [], [{ type: 'goods', data: [entry(item.itemId)] }], []],
        (d: { data: unknown[] }[][]) => d[3]?.[0]?.data[0],
      ],
      ['W0014', [{ data: [entry(item.itemId)] }], (d: { data: unknown[] }[]) => d[0]?.data[0]],
      ['W0015', [{ data: [entry(item.itemId)] }], (d: { data: unknown[] }[]) => d[0]?.data[0]],
      ['W0017', [{ goods_id: '', data: [entry(item.itemId)] }], (d: { data: unknown[] }[]) => d[0]?.data[0]],
      ['W0018', [{ data: [entry(item.itemId)] }], (d: { data: unknown[] }[]) => d[0]?.data[0]],
      [
        'W0020',
        [{ shop_id: '1', goods_list: [entry(item.itemId)] }],
        (d: { goods_list: unknown[] }[]) => d[0]?.goods_list[0],
      ],
    ]
    const widgets = holders.map(([type, data], i) => ({ type, uuid: `w${i}`, data }))
    await publishContent([
      ...widgets.slice(0, 4),
      { type: 'W0006', uuid: 'panel', childWidgets: widgets.slice(4) },
      { type: 'W0011', uuid: 'text', data: entry(item.itemId) },
    ])
    const page = await readPage()
    const shown = [...page.widgets.slice(0, 4), ...(page.widgets[4]!.childWidgets as Record<string, unknown>[])]
    shown.forEach(({ type, data }, i) => {
      expect([type, holders[i]![2](data as never)]).toEqual([
        holders[i]![0],
        {
          goods_id: String(item.itemId),
          goods_pic: '/img/new',
          price: 9900,
          market_price: 12900,
          goods_name: '新名',
          on_sale: true,
          store: 7,
        },
      ])
    })
    expect(page.widgets[5]?.data).toEqual(entry(item.itemId))
  })

  it('have the price of the running activity and show when they no longer exist', async () => {
    const { goods: sale } = await addGoods(shop.db, { price: 9990 })
    const { goods: gone } = await addGoods(shop.db, { approveStatus: 'instock' })
    const now = shop.clock.now().getTime()
    await shop.db.insert(activities).values({
      kind: 'limited_time_sale',
      name: '限时',
      goodsId: sale.itemId,
      paysPercent: 85,
      startAt: new Date(now),
      endAt: new Date(now + 60_000),
    })
    await publishContent([
      {
        type: 'W0002',
        uuid: 'a',
        data: [entry(sale.itemId), entry(gone.itemId), entry(987654), entry(''), entry('x')],
      },
    ])
    const data = async () => (await readPage()).widgets[0]?.data as Record<string, unknown>[]
    expect((await data()).map(e => [e.price, e.on_sale])).toEqual([
      [8492, true],
      [9900, false],
      [1, false],
      [1, undefined],
      [1, undefined],
    ])
    shop.clock.advance(60_000)
    expect((await data())[0]?.price).toBe(9990)
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, sale.itemId))
    expect((await data())[0]?.on_sale).toBe(false)
  })

  it('are read in one statement', async () => {
    const made = []
    for (let i = 0; i < 5; i++) made.push((await addGoods(shop.db)).goods.itemId)
    await publishContent(made.map((id, i) => ({ type: 'W0002', uuid: `w${i}`, data: [entry(id), entry(id)] })))
    const before = shop.database.queryCount()
    await readPage()
    expect(shop.database.queryCount() - before).toBe(2)
  })

  it('and category trees contain only the data that menus draw', async () => {
    const leaf = { category_id: 3, category_name: '短袖', image_url: '/img/x', is_main: 1 }
    const tree = [{ category_id: '1', category_name: '服饰', image_url: '/img/1', path: '1', children: [leaf] }]
    await publishContent(['W0007', 'W0022'].map(type => ({ type, uuid: type, categoryData: tree })))
    const trimmed = {
      category_id: '1',
      category_name: '服饰',
      image_url: '/img/1',
      children: [{ category_id: '3', category_name: '短袖', children: [] }],
    }
    expect((await readPage()).widgets.map(menu => menu.categoryData)).toEqual([[trimmed], [trimmed]])
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
