import { DISCOUNT_KINDS, MarketingType } from '@heji/api-client/contract'
import { isInScope } from '@heji/pricing/promotion-lines'
import { unitPrice } from '@heji/pricing/unit-price'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addGoods, addShop } from '../../../testing/fixtures'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { promotions } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../price-rules/buyables'
import { limitsOf, type MemberLimit } from '../../price-rules/member-limits'
import { toCartList } from '../cart/group'

const GIVING: string[] = ['full_gift', 'plus_price_buy']

let shop: TestShop
let buyer: Buyer
let shopId: number
let tee: number
let cup: number

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  await shop.db.delete(promotions)
  buyer = await addBuyer(shop)
  shopId = (await addShop(shop.db)).id
  tee = (await addGoods(shop.db, { shopId, price: 10_000, store: 100 })).goods.itemId
  cup = (await addGoods(shop.db, { shopId, price: 3_000, store: 0, isGift: true })).goods.itemId
})

const run = (values: Parameters<typeof addPromotion>[2]) => addPromotion(shop.db, shop.clock.now(), values)
const minus = (name: string, full: number, off: number) =>
  run({ kind: 'full_minus', name, goodsIds: [tee], steps: [{ full, off }] })
const inCart = async () => {
  const [group] = (await buyer.api('GET cart/list')).valid_cart
  return {
    line: group!.list[0]!.promotions.map(label => label.marketing_name),
    shop: group!.activity_grouping.map(row => [row.activity_name, row.discount_fee, row.missing_fee]),
  }
}
const onPage = async () =>
  (await shop.api()('GET goods/items/{item_id}', { item_id: String(tee) })).promotion_activity.map(
    ({ marketing_name }) => marketing_name,
  )

describe('of two promotions for the same goods', () => {
  it('shows only the one that wins, in the cart and on the page of the item', async () => {
    await minus('满100减10', 10_000, 1_000)
    await minus('满100减30', 10_000, 3_000)
    await buyer.api('POST cart', { item_id: tee, num: 2 })
    expect(await inCart()).toEqual({ line: ['满100减30'], shop: [['满100减30', 3_000, 0]] })
    expect(await onPage()).toEqual(['满100减30'])
    const { discount_info } = await buyer.api('POST getFreightFee', { cart_type: 'cart', distributor_id: shopId })
    expect(discount_info.map(({ info }) => info)).toEqual(['满100减30'])
  })

  it('shows the other one with what is missing, where it wins then', async () => {
    await minus('满100减10', 10_000, 1_000)
    await minus('满500减90', 50_000, 9_000)
    await buyer.api('POST cart', { item_id: tee, num: 2 })
    expect(await inCart()).toEqual({
      line: ['满100减10', '满500减90'],
      shop: [
        ['满100减10', 1_000, 0],
        ['满500减90', 0, 30_000],
      ],
    })
    expect(await onPage()).toEqual(['满100减10', '满500减90'])
  })

  it('shows on a line that is not checked what it would get', async () => {
    await minus('满100减10', 10_000, 1_000)
    await minus('满100减30', 10_000, 3_000)
    await buyer.api('POST cart', { item_id: tee, num: 2 })
    const [line] = (await buyer.api('GET cart/list')).valid_cart[0]!.list
    await buyer.api('PUT cartupdate/checkstatus', { cart_id: [line!.cart_id], is_checked: false })
    expect(await inCart()).toEqual({ line: ['满100减30'], shop: [['满100减30', 0, 10_000]] })
  })
})

describe('a gift', () => {
  it('is not shown when none is left', async () => {
    await run({ kind: 'full_gift', name: '满100送杯', shopId, offers: [{ skuId: cup, num: 1, price: 0 }] })
    await buyer.api('POST cart', { item_id: tee, num: 1 })
    expect(await inCart()).toEqual({ line: [], shop: [] })
    expect(await onPage()).toEqual([])
  })
})

describe('a label on a line of the cart', () => {
  const kinds = MarketingType.options
  const rules = fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      shopId: fc.constantFrom('own', null),
      goods: fc.constantFrom(null, [0, 1], [1, 2, 3], [4]),
      categoryIds: fc.constantFrom(null, [7], [8, 9]),
      steps: fc.array(fc.record({ full: fc.integer({ min: 1, max: 300 }), off: fc.integer({ min: 1, max: 60 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      offer: fc.constantFrom(5, 6),
      limitNum: fc.nat(3),
    }),
    { maxLength: 6 },
  )
  const lines = fc.array(
    fc.record({
      categoryIds: fc.subarray([7, 8, 9]),
      num: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 150 }),
      isChecked: fc.boolean(),
      chosen: fc.constantFrom(null, null, null, 0, 1, 2),
      percent: fc.constantFrom(null, 80),
    }),
    { minLength: 1, maxLength: 5 },
  )
  type Rule = typeof rules extends fc.Arbitrary<(infer T)[]> ? T : never
  type CartWish = typeof lines extends fc.Arbitrary<(infer T)[]> ? T : never

  it('stands for what is taken off, given, limited, or given once the missing part is bought', async () => {
    const goods: Buyable[] = []
    const now = shop.clock.now()
    const shopper = { memberId: buyer.id, gradeId: 0, gradeDiscount: 0, now }
    // Two of them can be given besides; the last has run out.
    for (let i = 0; i < 7; i++) {
      const { goods: made } = await addGoods(shop.db, { shopId, price: 1_000, store: i === 6 ? 0 : 100 })
      goods.push((await loadBuyables(shop.db, [made.itemId], shopper)).get(made.itemId)!)
    }
    const idOf = (at: number) => goods[at]!.goods.itemId
    const offered = new Map([5, 6].map(at => [idOf(at), goods[at]!]))
    const toRunning = ({ goods: places, offer, steps, shopId: at, ...rule }: Rule, i: number) => ({
      ...rule,
      id: i + 1,
      name: `活动${i + 1}`,
      used: 0,
      gradeIds: null,
      startAt: now,
      endAt: now,
      shopId: at && shopId,
      goodsIds: places === null ? null : places.map(idOf),
      steps: steps.toSorted((a, b) => a.full - b.full),
      offers: GIVING.includes(rule.kind) ? [{ skuId: idOf(offer), num: 1, price: 0 }] : [],
    })
    const toItem = ({ price, percent, categoryIds, chosen, ...own }: CartWish, i: number, limits: MemberLimit[]) => {
      const place = { skuId: idOf(i), goodsId: idOf(i), shopId, categoryIds }
      const unit = unitPrice({ price, activityPercent: percent })
      const activity = { id: 1, name: '八折', goodsId: idOf(i), paysPercent: 80, startAt: now, endAt: now }
      const at = { memberId: buyer.id, cartType: 'cart' as const, createdAt: now, updatedAt: now }
      return {
        row: { ...at, ...own, id: i + 1, skuId: idOf(i), goodsId: idOf(i), shopId, promotionId: chosen },
        item: {
          ...goods[i]!,
          categoryIds,
          unit,
          activity: unit.rule === 'activity' ? activity : null,
          limits: limits.filter(limit => isInScope(limit, place)),
        },
      }
    }
    fc.assert(
      fc.property(rules, lines, (all, own) => {
        const running = all.map(toRunning)
        const items = own.map((line, i) => toItem(line, i, limitsOf(running, 0)))
        const { valid_cart } = toCartList(items, { running, offered, choices: new Map() })
        for (const group of valid_cart)
          for (const line of group.list) {
            for (const label of line.promotions) expect(reasonFor(group, line, label)).not.toBe('')
            const names = line.promotions.map(label => label.marketing_name)
            for (const { type, info } of line.is_checked ? line.activity_info : [])
              if (isDiscount(type)) expect(names, 'what is taken off has its label').toContain(info)
          }
      }),
      { numRuns: 600 },
    )
  })

  const isDiscount = (type: string) => (DISCOUNT_KINDS as readonly string[]).includes(type)
  type Group = ReturnType<typeof toCartList>['valid_cart'][number]
  type Line = Group['list'][number]

  /** Why the line may show it; empty when nothing speaks for it. */
  function reasonFor(group: Group, line: Line, label: Line['promotions'][number]): string {
    if (label.promotion_tag === '限购') return 'limit'
    if (label.promotion_tag === '限时特惠') return line.activity_price === undefined ? '' : 'activity'
    const row = group.activity_grouping.find(one => one.activity_id === label.marketing_id)
    if (!row?.cart_ids.includes(line.cart_id)) return ''
    // A cent that many lines share is nothing for most of them.
    const others = line.activity_info.filter(({ type, info }) => isDiscount(type) && info !== label.marketing_name)
    if (line.is_checked && row.discount_fee > 0 && others.length === 0) return 'taken off'
    if (row.missing_fee + row.missing_num > 0 && row.discount_fee === 0) return 'missing'
    if (!line.is_checked && row.discount_fee > 0) return 'taken off other lines'
    const { gift_activity: gifts, plus_buy_activity: additions } = group
    if (gifts.some(one => one.activity_id === label.marketing_id && one.gifts.length > 0)) return 'given'
    return additions.some(one => one.activity_id === label.marketing_id) ? 'addition' : ''
  }
})
