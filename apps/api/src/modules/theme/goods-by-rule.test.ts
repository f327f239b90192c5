import { freshRule, type GoodsRule } from '@heji/widgets/definitions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer } from '../../../testing/buyer'
import { addCategory, addGoods, addShop, type GoodsOptions } from '../../../testing/fixtures'
import { placeOrder } from '../../../testing/orders'
import { addLivePage, addPage, operatorApi, widget } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { activities, coupons, goods, goodsTags, templates } from '../../db/schema'

let shop: TestShop
let operator: Awaited<ReturnType<typeof operatorApi>>
/** Goods by their name: own rules of each test begin with none on sale. */
const ids = new Map<string, number>()

beforeAll(async () => {
  shop = await createTestShop()
  operator = await operatorApi(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.update(goods).set({ approveStatus: 'instock' })
  ids.clear()
})

async function add(name: string, values: GoodsOptions = {}) {
  const made = await addGoods(shop.db, { name, ...values })
  ids.set(name, made.goods.itemId)
  return made.goods
}
const idOf = (name: string) => String(ids.get(name))
const EMPTY = { goods_id: '', goods_pic: '', goods_name: '商品名称', price: 0 }
const handPicked = (name: string) => ({ goods_id: idOf(name), goods_pic: '', goods_name: name, price: 1 })

interface Block {
  data: { goods_id: string; goods_name: string; price: number; on_sale?: boolean; linkPage?: string }[]
}

/** Blocks as shoppers get them. */
async function shownBlocks(blocks: Record<string, unknown>[], api = shop.api()) {
  const { theme_pc_template_id } = await addPage(operator, { page_type: 'custom' })
  // As an older designer saved it, without the checks of a save.
  await shop.db
    .update(templates)
    .set({ draft: blocks as never, enabled: true })
    .where(eq(templates.id, Number(theme_pc_template_id)))
  await operator('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 1 })
  const rows = await api('GET pctemplate/getTemplateContent', { theme_pc_template_id })
  return (rows as { config: string }[]).map(row => JSON.parse(row.config) as Block)
}
const namesOf = (list: { goods_name: string }[]) => list.map(({ goods_name }) => goods_name)
const ruled = (rule: Partial<GoodsRule>, data: object[] = []) =>
  widget('w', { type: 'W0002', goodsRule: { ...freshRule(), ...rule }, data })
async function shown(rule: Partial<GoodsRule>, data: object[] = [], api = shop.api()) {
  const [block] = await shownBlocks([ruled(rule, data)], api)
  return namesOf(block!.data)
}

describe('goods by rule', () => {
  it('are the best sellers that are in stock, as many as asked for, with the prices of now', async () => {
    await add('茶', { sales: 5 })
    await add('杯', { sales: 9 })
    await add('壶', { sales: 1 })
    await add('空', { sales: 99, store: 0 })
    await add('藏', { sales: 99, hidden: true })
    const [block] = await shownBlocks([ruled({ count: 2 })])
    expect(namesOf(block!.data)).toEqual(['杯', '茶'])
    expect(block!.data[0]).toMatchObject({ goods_id: idOf('杯'), on_sale: true, linkPage: 'goods' })
    expect(block!.data[0]!.price).toBeGreaterThan(0)
    expect(await shown({ count: 2, inStock: false })).toEqual(['空', '杯'])
  })

  it('are of a category with those below it, a brand, a tag, or new', async () => {
    const top = await addCategory(shop.db)
    const below = await addCategory(shop.db, { parentId: top.id, level: 2 })
    await add('类', { mainCategoryId: below.id })
    await add('旧', { createdAt: new Date(shop.clock.now().getTime() - 9 * 86_400_000) })
    const { itemId } = await add('签', { tagNames: ['大促'] })
    const [tag] = await shop.db.select().from(goodsTags).where(eq(goodsTags.goodsId, itemId))
    expect(await shown({ categories: [String(top.id)] })).toEqual(['类'])
    expect(await shown({ tags: [String(tag!.tagId)] })).toEqual(['签'])
    expect((await shown({ newDays: 8 })).includes('旧')).toBe(false)
    expect((await shown({ newDays: 10 })).includes('旧')).toBe(true)
  })

  it('are those of a promotion, as long as it runs', async () => {
    await add('促', {})
    await add('非', {})
    const promotion = await addPromotion(shop.db, shop.clock.now(), { kind: 'full_minus', goodsIds: [ids.get('促')!] })
    const over = await addPromotion(shop.db, new Date(0), { kind: 'full_minus', goodsIds: [ids.get('促')!] })
    expect(await shown({ promotion: String(promotion.id) })).toEqual(['促'])
    expect(await shown({ promotion: String(over.id) }, [handPicked('非')])).toEqual(['非'])
  })

  it('are bounded and sorted by what one pays with activity and coupons', async () => {
    for (const [name, price] of [
      ['百', 10_000],
      ['半', 15_000],
      ['二百', 20_000],
    ] as const)
      await add(name, { price })
    const times = { startAt: new Date(0), endAt: new Date('2030-01-01') }
    await shop.db.insert(activities).values({
      name: '特惠',
      kind: 'limited_time_sale',
      goodsId: ids.get('二百')!,
      paysPercent: 40,
      ...times,
    } as never)
    expect(await shown({ sort: 'price_asc' })).toEqual(['二百', '百', '半'])
    expect(await shown({ priceTo: 8_000 })).toEqual(['二百'])
    expect(await shown({ priceFrom: 8_001, sort: 'price_desc' })).toEqual(['半', '百'])
    const coupon = { cardType: 'cash', title: '减60', reduceCost: 6_000, leastCost: 0, quantity: 99 } as const
    await shop.db.insert(coupons).values({ ...coupon, beginAt: new Date(0), endAt: new Date('2030-01-01') })
    expect(await shown({ priceTo: 4_000, sort: 'price_asc' })).toEqual(['二百', '百'])
    await shop.db.delete(coupons)
  })

  it('go by the pieces of some days', async () => {
    await add('上月', { sales: 50 })
    const buyer = await addBuyer(shop)
    await placeOrder(shop, buyer, [{ name: '今天', sales: 1, price: 9900 }], 'PAYED')
    expect((await shown({ sort: 'best' }))[0]).toBe('上月')
    expect((await shown({ sort: 'sold', days: 7 }))[0]).toBe('今天')
  })

  it('begin with the pinned ones in their order, and never have the excluded ones', async () => {
    for (const [i, name] of ['甲', '乙', '丙', '丁'].entries()) await add(name, { sales: 9 - i })
    expect(await shown({ pinned: [idOf('丁'), idOf('丙')], excluded: [idOf('甲')] })).toEqual(['丁', '丙', '乙'])
  })

  it('are for some people only; the others see what was picked by hand, and so does everybody if nothing is found', async () => {
    await add('手选')
    await add('会员')
    const rule = { pinned: [idOf('会员')], count: 1 }
    const member = (await addBuyer(shop)).api
    expect(await shown({ ...rule, audience: 'member' }, [handPicked('手选')])).toEqual(['手选'])
    expect(await shown({ ...rule, audience: 'member' }, [handPicked('手选')], member as never)).toEqual(['会员'])
    expect(await shown({ ...rule, audience: 'new' }, [handPicked('手选')], member as never)).toEqual(['会员'])
    expect(await shown({ ...rule, audience: 'visitor' }, [handPicked('手选')], member as never)).toEqual(['手选'])
    expect(await shown({ brands: ['987654'] }, [handPicked('手选')])).toEqual(['手选'])
  })

  it('keep what the operator wrote about goods that were picked too', async () => {
    await add('有字')
    const [block] = await shownBlocks([ruled({ count: 1 }, [{ ...handPicked('有字'), brief: '店长推荐' }])])
    expect(block!.data).toMatchObject([{ goods_name: '有字', brief: '店长推荐' }])
  })

  it('are found for tabs, groups and shops, all of a page by one statement', async () => {
    const { id: shopId } = await addShop(shop.db)
    await add('店里', { shopId, sales: 1 })
    await add('店外', { sales: 9 })
    await add('补位', { sales: 0 })
    const rule = { ...freshRule(1) }
    const blocks = [
      widget('t', {
        type: 'W0005',
        data: [
          { text: 'a', data: [EMPTY] },
          { text: 'b', goodsRule: rule, data: [EMPTY] },
        ],
      }),
      widget('h', { type: 'W0018', data: [{ goodsRule: rule, data: [] }] }),
      widget('c', {
        type: 'W0012',
        styleType: 3,
        data: [[], [], [], [{ type: 'goods', goodsRule: rule, data: [] }], []],
      }),
      widget('s', {
        type: 'W0020',
        data: [
          {
            shop_id: String(shopId),
            goodsRule: rule,
            goods_list: [handPicked('补位'), handPicked('补位'), handPicked('补位')],
          },
        ],
      }),
    ]
    const [tabs, hot, card, shops] = await shownBlocks(blocks)
    const named = (...names: string[]) => names.map(goods_name => expect.objectContaining({ goods_name }))
    expect(tabs!.data).toMatchObject([{ data: [{}] }, { data: named('店外') }])
    expect(hot!.data).toMatchObject([{ data: named('店外') }])
    expect(card!.data[3]).toMatchObject([{ data: named('店外') }])
    expect(shops!.data).toMatchObject([{ goods_list: named('店里', '补位', '补位') }])
  })

  it('that are stored badly are read with care, and refused when they are saved', async () => {
    await add('好')
    const bad = { ...freshRule(), count: 'many', categories: [{}, 7, 'x'.repeat(99)], sort: 'rand()' }
    const stored = widget('w', { type: 'W0002', goodsRule: bad, data: [] })
    const refused = addLivePage(operator, { page_type: 'custom' }, stored)
    expect(await refusal(refused)).toMatchObject({ status: 422 })
  })
})
