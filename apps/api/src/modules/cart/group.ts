import type { CartGroup, CartLine, CartPromotion } from '@heji/api-client/contract'
import { finalOrders, freightGaps, type OpenCoupon } from '@heji/pricing/final-price'
import { isServed, NOWHERE, type Place, placeName } from '@heji/pricing/freight'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { type QuotedLine, quote, withFee } from '@heji/pricing/quote'
import { discountsOf } from '../../price-rules/running-promotions'
import { tracedField } from '../items/final-prices'
import { extraLines, extrasOf } from '../promotions/extras'
import { type Label, labelsOf } from '../promotions/labels'
import type { ActivePromotions } from '../promotions/running'
import { toGiftActivity, toPlusBuyActivity } from '../promotions/view'
import type { CartItem } from './lines'
import { settle, toCartLine, toExtraLine, toQuoteLine } from './view'

/** The cart by shop, newest shop first; lines that cannot be bought are separate. */
export function toCartList(
  items: CartItem[],
  active: ActivePromotions,
  coupons?: readonly OpenCoupon[],
  place: Place = NOWHERE,
) {
  const byShop = new Map<number, CartItem[]>()
  const invalid: CartLine[] = []
  for (const cartItem of items) {
    if (settle(cartItem).problem) {
      invalid.push(toCartLine(cartItem, []))
      continue
    }
    const { id } = cartItem.item.shop
    byShop.set(id, [...(byShop.get(id) ?? []), cartItem])
  }
  const groups = [...byShop.values()].map(own => priceGroup(own, active))
  const finals = coupons ? finalsOf(groups, active, coupons) : []
  const gaps = coupons
    ? freightGaps(
        groups.map(({ all }) => all),
        discountsOf(active.running),
        coupons,
        place,
      )
    : []
  const gapField = ({ checked }: Group, gap: number | null | undefined) =>
    gap === undefined || gap === null || checked.length === 0 ? {} : { freight_missing: gap }
  return {
    valid_cart: groups.map((group, i) => ({
      ...toGroup(group, active, place),
      ...tracedField(finals[i] ?? null),
      ...gapField(group, gaps[i]),
    })),
    invalid_cart: invalid,
  }
}

type Group = ReturnType<typeof priceGroup>

/** The lines of one shop with the price of the checked ones. */
function priceGroup(items: CartItem[], active: ActivePromotions) {
  const checked = items.filter(item => settle(item).isChecked)
  const lines = checked.map(toLine)
  const extras = extrasOf(active, lines)
  const all = [...lines, ...extraLines(extras).map(toExtraLine)]
  const priced = quote(all, { place: NOWHERE, promotions: discountsOf(active.running) })
  return { items, checked, lines, extras, all, priced }
}

const toLine = (item: CartItem) => withFee(toQuoteLine(item, settle(item).num))

/** Prices with coupons, if any lowers one: then those of all shops, so that they add up. Each shop is one order. */
function finalsOf(groups: readonly Group[], { running }: ActivePromotions, coupons: readonly OpenCoupon[]) {
  const orders = groups.map(({ all }) => all)
  const finals = finalOrders(orders, discountsOf(running), coupons)
  const isLower = finals.some(({ coupon }) => coupon)
  return finals.map((final, i) => (isLower && groups[i]!.checked.length > 0 ? final : null))
}

function toGroup({ items, checked, lines, extras, priced }: Group, active: ActivePromotions, place: Place): CartGroup {
  const labels = labelsOf(active, extras, lines, items.filter(item => !checked.includes(item)).map(toLine))
  const feesOf = new Map(priced.lines.filter(({ kind }) => kind === 'normal').map(line => [line.skuId, line]))
  const list = items.map(item => {
    const { itemId } = item.item.sku
    const shown = labels.filter(({ skuIds }) => skuIds.has(itemId)).map(({ rule }) => rule)
    const line = toCartLine(item, shown, checked.includes(item) ? feesOf.get(itemId) : undefined)
    return isServed(item.item.freight, place) ? line : { ...line, not_sent_to: placeName(place) }
  })
  // Activities and promotions have separate ids, so one of each may have the same id.
  const activities = new Map(
    checked.flatMap(({ item: { activity } }) => (activity ? [[activity.id, activity] as const] : [])),
  )
  const giving = new Map(extraLines(extras).map(({ promotion }) => [promotion.id, promotion]))
  const used = [...activities.values(), ...priced.promotions, ...giving.values()].map(({ id, name }) => ({
    activity_id: String(id),
    activity_name: name,
  }))
  return {
    ...shopOf(items[0]!.item.shop),
    list,
    ...sumsOf(priced.lines.filter(({ kind }) => kind !== 'gift')),
    cart_total_count: checked.length,
    used_activity: used,
    used_activity_ids: used.map(({ activity_id }) => activity_id),
    activity_grouping: labels.map(label => toCartPromotion(label, items)),
    gift_activity: extras.gifts.map(toGiftActivity),
    plus_buy_activity: extras.additions.map(toPlusBuyActivity),
  }
}

function toCartPromotion({ rule, amount, missing, skuIds }: Label, items: CartItem[]): CartPromotion {
  const kind = kindOf(rule.kind)
  return {
    activity_id: String(rule.id),
    activity_name: rule.name,
    activity_tag: kind.tag,
    activity_type: rule.kind,
    condition_rules: kind.condition(rule),
    discount_fee: amount,
    missing_fee: kind.counts === 'totalfee' ? missing : 0,
    missing_num: kind.counts === 'quantity' ? missing : 0,
    cart_ids: items.filter(({ item }) => skuIds.has(item.sku.itemId)).map(({ row }) => String(row.id)),
  }
}

const shopOf = (shop: CartItem['item']['shop']) => ({
  shop_id: String(shop.id),
  shop_name: shop.name,
  address: shop.address,
  mobile: shop.mobile,
  lat: String(shop.lat),
  lng: String(shop.lng),
  hour: shop.hour,
  is_ziti: shop.isZiti,
  is_delivery: true,
})

function sumsOf(lines: readonly QuotedLine[]) {
  const sum = (of: (line: QuotedLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const itemFee = sum(line => line.itemFee)
  return {
    cart_total_num: sum(line => line.num),
    cart_total_price: itemFee,
    item_fee: itemFee,
    discount_fee: sum(line => line.discountFee),
    member_discount: sum(line => line.memberDiscount),
    total_fee: sum(line => line.totalFee),
  }
}
