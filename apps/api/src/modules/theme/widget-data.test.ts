import { GOODS_STOCK } from '@heji/widgets/definitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCategory, addCoupon, addGoods, addMember } from '../../../testing/fixtures'
import { addPage, operatorApi, readLivePage } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, coupons, goods, memberCoupons, templates } from '../../db/schema'

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

const readPage = (input?: object) => readLivePage(shop, input)

interface Ticket {
  claimed?: boolean
  sold_out?: boolean
}

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
      const [card, wall] = rows.map(row => JSON.parse(row.config) as { data: unknown[] })
      const tickets = card!.data[4] as { data: Ticket[] }[]
      const shown = [...tickets.map(({ data }) => data[0]!), ...(wall!.data as Ticket[])]
      return shown.map(({ claimed, sold_out }) => [claimed, sold_out].map(Number).join(''))
    }
    expect(await flags(api)).toEqual(['00', '10', '01', '01', '01', '00', '10'])
    expect(await flags(shop.api())).toEqual(['00', '01', '01', '01', '01', '00', '01'])
    expect(await flags(shop.api('garbage.garbage.garbage'))).toEqual(['00', '01', '01', '01', '01', '00', '01'])
  })
})

describe('goods in widgets', () => {
  beforeEach(async () => {
    await shop.db.delete(memberCoupons)
    await shop.db.delete(coupons)
  })

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
          ...Object.fromEntries(GOODS_STOCK.map(name => [name, item[name]])),
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
        data: [entry(sale.itemId), entry(gone.itemId), { ...entry(987654), store: 5 }, entry(''), entry('x')],
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
    // The stock that a saved page says is of another day.
    expect((await data())[2]).not.toHaveProperty('store')
    shop.clock.advance(60_000)
    expect((await data())[0]?.price).toBe(9990)
    await shop.db.update(goods).set({ approveStatus: 'instock' }).where(eq(goods.itemId, sale.itemId))
    expect((await data())[0]?.on_sale).toBe(false)
  })

  it('for staff are on the pages of staff only', async () => {
    const { goods: open } = await addGoods(shop.db, { staffGoods: true })
    const { goods: own } = await addGoods(shop.db, { staffGoods: true, productType: 'sale' })
    // What a saved page says of staff does not count.
    const both = [{ ...entry(open.itemId), staff: 'bag' }, entry(own.itemId)]
    await publishContent([
      { type: 'W0002', uuid: 'a', data: both },
      { type: 'W0009', uuid: 'b', data: [{ title: '页签', list: both }] },
    ])
    const shownTo = async (token?: string) => {
      const page = await shop.api(token)('GET pctemplate/getTemplateContent', { page_type: 'home', platform: 'pc' })
      if (Array.isArray(page)) throw new Error('rows instead of a page')
      const [list] = JSON.parse(page.config) as { data: { goods_id: string; staff?: string }[] }[]
      return list!.data.map(({ goods_id, staff }) => [Number(goods_id), staff])
    }
    expect(await shownTo()).toEqual([[open.itemId, undefined]])
    const staff = await addMember(shop.db, { isStaff: true, workId: 'W200' })
    expect(await shownTo(await shop.tokenOf('member', staff.id))).toEqual([
      [open.itemId, 'normal'],
      [own.itemId, 'sale'],
    ])
  })

  it('have the final price for who asks, never a stored one', async () => {
    const { goods: item } = await addGoods(shop.db, { price: 9900 })
    await publishContent([
      { type: 'W0002', uuid: 'a', data: [{ ...entry(item.itemId), final_price: { fee: 1, coupon: 'none' } }] },
    ])
    const entryFor = async (token?: string) => {
      const page = await shop.api(token)('GET pctemplate/getTemplateContent', { page_type: 'home', platform: 'pc' })
      if (Array.isArray(page)) throw new Error('rows instead of a page')
      return JSON.parse(page.config)[0].data[0]
    }
    expect(await entryFor()).not.toHaveProperty('final_price')
    const card = await addCoupon(shop.db, shop.clock.now(), { reduceCost: 900 })
    expect((await entryFor()).final_price).toEqual({ fee: 9000, coupon: 'claim' })
    const token = await shop.tokenOf('member', (await addMember(shop.db)).id)
    await shop.api(token)('GET user/receiveCard', { card_id: String(card.id) })
    expect((await entryFor(token)).final_price).toEqual({ fee: 9000, coupon: 'own' })
    expect((await entryFor()).final_price).toEqual({ fee: 9000, coupon: 'claim' })
  })

  it('are read in two statements besides the page and its text', async () => {
    const made = []
    for (let i = 0; i < 5; i++) made.push((await addGoods(shop.db)).goods.itemId)
    await publishContent(made.map((id, i) => ({ type: 'W0002', uuid: `w${i}`, data: [entry(id), entry(id)] })))
    // This shop keeps no answers, so it reads the text each time.
    const before = shop.database.queryCount()
    await readPage()
    expect(shop.database.queryCount() - before).toBe(4)
  })

  it('and category trees contain only the data that menus draw, with the names of today', async () => {
    const top = await addCategory(shop.db, { name: '服饰', imageUrl: '/img/1' })
    const below = await addCategory(shop.db, { name: '短袖', parentId: top.id, level: 2 })
    const hidden = await addCategory(shop.db, { name: '长袖', parentId: top.id, level: 2, hidden: true })
    const stored = (id: number, children: object[] = []) => ({
      category_id: String(id),
      category_name: '从前的名字',
      image_url: '/img/x',
      is_main: 1,
      path: '1',
      children,
    })
    const tree = [stored(top.id, [stored(below.id), stored(hidden.id)]), stored(999_999)]
    await publishContent(['W0007', 'W0022'].map(type => ({ type, uuid: type, categoryData: tree })))
    const trimmed = {
      category_id: String(top.id),
      category_name: '服饰',
      image_url: '/img/1',
      children: [{ category_id: String(below.id), category_name: '短袖', children: [] }],
    }
    expect((await readPage()).widgets.map(menu => menu.categoryData)).toEqual([[trimmed], [trimmed]])
  })
})
