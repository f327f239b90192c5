import { type CartList, MarketingType } from '@heji/api-client/contract'
import { priceCart } from '@heji/pricing/cart'
import type { OpenCoupon } from '@heji/pricing/final-price'
import type { FreightTemplate } from '@heji/pricing/freight'
import { isInScope } from '@heji/pricing/promotion-lines'
import { unitPrice } from '@heji/pricing/unit-price'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { addCoupon, addGoods, addShop } from '../../../testing/fixtures'
import { zone } from '../../../testing/freight'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { promotions } from '../../db/schema'
import { type Buyable, loadBuyables } from '../../price-rules/buyables'
import { limitsOf } from '../../price-rules/member-limits'
import { toCartList } from './group'
import type { CartItem } from './lines'
import { toCartRules } from './rules'

let shop: TestShop
let buyer: Buyer
let shopIds: number[]
const goods: Buyable[] = []

beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.delete(promotions)
  buyer = await addBuyer(shop)
  shopIds = [(await addShop(shop.db)).id, (await addShop(shop.db)).id]
  const shopper = { memberId: buyer.id, gradeId: 0, gradeDiscount: 0, now: shop.clock.now() }
  // Goods of two shops, one after the other; the last two can be given besides, and few of them are left.
  for (let i = 0; i < 8; i++) {
    const { goods: made } = await addGoods(shop.db, { shopId: shopIds[i % 2]!, price: 1_000, store: i < 6 ? 100 : 2 })
    goods.push((await loadBuyables(shop.db, [made.itemId], shopper)).get(made.itemId)!)
  }
})
afterAll(() => closeWithInvariants(shop))

type Cart = Pick<CartList, 'valid_cart'>

/** What a page shows of an answer: amounts, by shop. */
const shownOf = ({ valid_cart }: Cart) =>
  valid_cart.map(group => ({
    shop: group.shop_id,
    lines: group.list.map(line => [line.cart_id, line.total_fee, line.discount_fee]),
    promotions: group.activity_grouping
      .filter(({ discount_fee }) => discount_fee > 0)
      .map(({ activity_id, discount_fee }) => [activity_id, discount_fee])
      .sort(),
    additions: group.plus_buy_activity.flatMap(({ activity_id, plus_item: item }) =>
      item ? [[activity_id, item.item_id, item.price, item.plus_price]] : [],
    ),
    final: finalOf(group.final_price),
    near: group.freight_missing ?? null,
  }))

/** Gifts are named in the trace; they change no price. */
const finalOf = (final: Cart['valid_cart'][number]['final_price'] | null) =>
  final ? { ...final, steps: final.steps.filter(({ rule }) => rule !== 'full_gift') } : null

interface Edit {
  num?: number
  is_checked?: boolean
  removed?: boolean
}

/** The same amounts, computed from the rules of an answer and changes that the shop has not seen yet. */
function estimateOf({ valid_cart, rules }: CartList, edits: ReadonlyMap<string, Edit>) {
  const shops = valid_cart
    .map(group => ({
      shop_id: group.shop_id,
      list: group.list
        .filter(line => !edits.get(line.cart_id)?.removed)
        .map(line => ({ ...line, ...edits.get(line.cart_id) })),
    }))
    .filter(({ list }) => list.length > 0)
  return [...priceCart(shops, rules!)].map(([id, price]) => ({
    shop: id,
    lines: shops
      .find(({ shop_id }) => shop_id === id)!
      .list.map(({ cart_id }) => {
        const { total_fee, discount_fee } = price.lines.get(cart_id)!
        return [cart_id, total_fee, discount_fee]
      }),
    promotions: [...price.promotions].sort(),
    additions: price.additions.map(({ id, item_id, price: list, plus_price }) => [id, item_id, list, plus_price]),
    final: finalOf(price.final),
    near: price.freightMissing,
  }))
}

const anyRules = fc.array(
  fc.record({
    kind: fc.constantFrom(...MarketingType.options),
    shop: fc.constantFrom(0, 1, null, null),
    goods: fc.constantFrom(null, null, [0, 1], [1, 2, 3], [4]),
    categoryIds: fc.constantFrom(null, null, [7], [8, 9]),
    steps: fc.array(fc.record({ full: fc.integer({ min: 1, max: 300 }), off: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    offer: fc.constantFrom(0, 3, 6, 7),
    price: fc.integer({ min: 1, max: 1_200 }),
    isChosen: fc.boolean(),
  }),
  { maxLength: 6 },
)
const anyLines = fc.array(
  fc.record({
    categoryIds: fc.subarray([7, 8, 9]),
    num: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 150 }),
    isChecked: fc.boolean(),
    chosen: fc.constantFrom(null, null, null, 0, 1, 2),
    percent: fc.constantFrom(null, null, 80),
    grade: fc.constantFrom(0, 0, 10, 30),
    edit: fc.constantFrom<'num' | 'check' | 'remove' | null>('num', 'check', 'remove', null),
    to: fc.integer({ min: 1, max: 9 }),
    /** Grams of a template of its own; 0 = the usual one. */
    freight: fc.constantFrom(0, 0, 300, 1_700),
  }),
  { minLength: 1, maxLength: 7 },
)
const anyCoupons = fc.array(
  fc.record({
    cardType: fc.constantFrom('cash' as const, 'discount' as const),
    percentOff: fc.integer({ min: 1, max: 99 }),
    reduceCost: fc.integer({ min: 1, max: 200 }),
    leastCost: fc.nat(400),
    mostCost: fc.constantFrom(0, 30, 100),
    shop: fc.constantFrom(0, 1, null, null),
    categoryIds: fc.constantFrom(null, [7], [8, 9]),
    needsClaim: fc.boolean(),
    times: fc.integer({ min: 1, max: 2 }),
  }),
  { maxLength: 4 },
)
const anyProvince = fc.constantFrom('', '青海省')
type Wanted = { [K in 'rules' | 'lines' | 'coupons' | 'province']: unknown } & {
  rules: typeof anyRules extends fc.Arbitrary<infer T> ? T : never
  lines: typeof anyLines extends fc.Arbitrary<infer T> ? T : never
  coupons: typeof anyCoupons extends fc.Arbitrary<infer T> ? T : never
  province: string
}

const shopAt = (place: number | null) => (place === null ? null : shopIds[place]!)
const goodsAt = (place: number) => goods[place]!.goods.itemId

/** @param grams of a template of its own; 0 = the usual one */
const freightOf = ({ freight }: Buyable, grams: number) =>
  grams === 0 ? freight : { template: BY_WEIGHT, grams, cm3: 0 }

function activeOf({ rules, lines }: Wanted) {
  const now = shop.clock.now()
  const running = rules.map(({ goods: places, offer, price, shop: at, steps, isChosen: _, ...rule }, i) => ({
    ...rule,
    id: i + 1,
    name: `活动${i + 1}`,
    used: 0,
    limitNum: 0,
    gradeIds: null,
    startAt: now,
    endAt: now,
    shopId: shopAt(at),
    goodsIds: places?.map(goodsAt) ?? null,
    steps: steps.toSorted((a, b) => a.full - b.full),
    offers: ['full_gift', 'plus_price_buy'].includes(rule.kind) ? [{ skuId: goodsAt(offer), num: 1, price }] : [],
  }))
  const offered = new Map(
    goods.map((item, i) => [item.sku.itemId, { ...item, freight: freightOf(item, lines[i]?.freight ?? 0) }]),
  )
  const choices = new Map(
    rules.flatMap(({ offer, isChosen }, i) => (isChosen ? [[i + 1, goodsAt(offer)] as const] : [])),
  )
  return { running, offered, choices }
}

/** By kilograms; free from 3 yuan in one province. */
const BY_WEIGHT: FreightTemplate = {
  id: 99,
  by: 'weight',
  zones: [
    zone({ regions: [{ province: '青海省', city: '', county: '' }], firstFee: 2_000, freeFrom: 300 }),
    zone({ firstUnits: 1_000, firstFee: 700, nextUnits: 500, nextFee: 150 }),
  ],
}

function itemsOf({ lines }: Wanted, limits: ReturnType<typeof limitsOf>): CartItem[] {
  const now = shop.clock.now()
  return lines.map(({ price, percent, grade, categoryIds, chosen, num, isChecked, freight }, i) => {
    const item = goods[i]!
    const [skuId, shopId] = [item.goods.itemId, item.shop.id]
    const unit = unitPrice({ price, activityPercent: percent, gradeDiscount: grade })
    const activity = { id: 1, name: '八折', goodsId: skuId, paysPercent: 80, startAt: now, endAt: now }
    const place = { skuId, goodsId: skuId, shopId, categoryIds }
    const at = { memberId: buyer.id, cartType: 'cart' as const, createdAt: now, updatedAt: now }
    return {
      row: {
        ...at,
        id: lines.length - i,
        skuId,
        goodsId: skuId,
        shopId,
        promotionId: chosen,
        num: Math.min(num, 2),
        isChecked,
      },
      item: {
        ...item,
        categoryIds,
        unit,
        freight: freightOf(item, freight),
        activity: unit.rule === 'activity' ? activity : null,
        limits: limits.filter(limit => isInScope(limit, place)),
      },
    }
  })
}

const couponsOf = ({ coupons }: Wanted): OpenCoupon[] =>
  coupons.map(({ shop: at, needsClaim, times, ...rule }, i) => ({
    id: i + 1,
    title: `券${i}`,
    needsClaim,
    times,
    rule: { ...rule, shopId: shopAt(at) },
  }))

const editOf = ({ edit, to, isChecked }: Wanted['lines'][number], store: number): Edit =>
  edit === 'num'
    ? { num: Math.min(to, store) }
    : edit === 'check'
      ? { is_checked: !isChecked }
      : edit === 'remove'
        ? { removed: true }
        : {}

describe('the rules of a cart', () => {
  it('price every change to the cent as the shop does: lines, promotions, additions, coupons over all shops', () => {
    fc.assert(
      fc.property(
        fc.record({ rules: anyRules, lines: anyLines, coupons: anyCoupons, province: anyProvince }),
        wanted => {
          const active = activeOf(wanted)
          const items = itemsOf(wanted, limitsOf(active.running, 0))
          const coupons = couponsOf(wanted)
          const place = { province: wanted.province, city: '', county: '' }
          const answer = {
            ...toCartList(items, active, coupons, place),
            rules: toCartRules(items, active, coupons, place),
          }
          expect(estimateOf(answer, new Map()), 'without a change').toEqual(shownOf(answer))
          const edits = new Map(
            wanted.lines.map((line, i) => [String(items[i]!.row.id), editOf(line, items[i]!.item.sku.store)]),
          )
          const changed = items.flatMap(({ row, item }) => {
            const { num = row.num, is_checked: isChecked = row.isChecked, removed } = edits.get(String(row.id))!
            return removed ? [] : [{ row: { ...row, num, isChecked }, item }]
          })
          expect(estimateOf(answer, edits)).toEqual(shownOf(toCartList(changed, active, coupons, place)))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('come with the list of the cart alone, and name only its own goods and categories', async () => {
    const [mine, other] = [goodsAt(0), goodsAt(2)]
    const now = shop.clock.now()
    const shopId = shopIds[0]!
    const steps = [{ full: 2_000, off: 300 }]
    await addPromotion(shop.db, now, { kind: 'full_minus', name: '满20减3', shopId, steps, goodsIds: [mine, other] })
    await addCoupon(shop.db, now, { title: '满15减2', reduceCost: 200, leastCost: 1_500 })
    await buyer.api('POST cart', { item_id: mine, num: 1 })
    const before = await buyer.api('GET cart/list')
    expect(before.rules).toMatchObject({
      promotions: [{ name: '满20减3', steps, scope: { shop_id: String(shopId), goods_ids: [String(mine)] } }],
      coupons: [{ title: '满15减2', needs_claim: true, category_ids: null }],
      additions: [],
      chosen: [],
    })
    expect(await buyer.api('GET cart/list', { look_only: true })).not.toHaveProperty('rules')
    const { cart_id } = before.valid_cart[0]!.list[0]!
    await buyer.api('PUT cartupdate/num', { cart_id, num: 3 })
    const after = shownOf(await buyer.api('GET cart/list'))
    expect(after).toMatchObject([{ lines: [[cart_id, 2_700, 300]], final: { fee: 2_500 } }])
    expect(estimateOf(before, new Map([[cart_id, { num: 3 }]]))).toEqual(after)
  })
})
