import type { CartGroup, CartLine, CartPromotion } from '@heji/api-client/contract'
import { kindOf } from '../../pricing/promotion-kinds'
import { isInScope } from '../../pricing/promotion-lines'
import { type QuotedLine, type QuoteLine, quote, withFee } from '../../pricing/quote'
import { discountsOf, type RunningPromotion } from '../../pricing/running-promotions'
import { extraLines, extrasOf } from '../promotions/extras'
import type { ActivePromotions } from '../promotions/running'
import { toGiftActivity, toPlusBuyActivity } from '../promotions/view'
import type { CartItem } from './lines'
import { settle, toCartLine, toExtraLine, toQuoteLine } from './view'

/** The cart by shop, newest shop first; lines that cannot be bought lie apart. */
export function toCartList(items: CartItem[], active: ActivePromotions) {
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
  return { valid_cart: [...byShop.values()].map(own => toGroup(own, active)), invalid_cart: invalid }
}

function toGroup(items: CartItem[], active: ActivePromotions): CartGroup {
  const running = active.running.filter(rule => kindOf(rule.kind).gives !== 'limit')
  const checked = items.filter(item => settle(item).isChecked)
  const lines = checked.map(item => withFee(toQuoteLine(item, settle(item).num)))
  const extras = extrasOf(active, lines)
  const priced = quote([...lines, ...extraLines(extras).map(toExtraLine)], {
    province: '',
    promotions: discountsOf(running),
  })
  const feesOf = new Map(priced.lines.filter(({ kind }) => kind === 'normal').map(line => [line.skuId, line]))
  const openTo = new Map(items.map(item => [item, running.filter(rule => isInScope(rule, toQuoteLine(item, 1)))]))
  const list = items.map(item =>
    toCartLine(item, openTo.get(item)!, checked.includes(item) ? feesOf.get(item.item.sku.itemId) : undefined),
  )
  const grouping = running.flatMap(rule => {
    const own = items.filter(item => openTo.get(item)!.includes(rule))
    const amount = priced.promotions.find(({ id }) => id === rule.id)?.amount ?? 0
    return own.length > 0 ? [toCartPromotion(rule, own, lines, amount)] : []
  })
  // Activities and promotions count their ids apart, so one of each may have the same.
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
    activity_grouping: grouping,
    gift_activity: extras.gifts.map(toGiftActivity),
    plus_buy_activity: extras.additions.map(toPlusBuyActivity),
  }
}

type FeeLine = QuoteLine & { fee: number }

function toCartPromotion(rule: RunningPromotion, own: CartItem[], checked: FeeLine[], amount: number): CartPromotion {
  const kind = kindOf(rule.kind)
  const lines = checked.filter(line => isInScope(rule, line))
  const missing = kind.missing(rule.steps, lines)
  return {
    activity_id: String(rule.id),
    activity_name: rule.name,
    activity_tag: kind.tag,
    activity_type: rule.kind,
    condition_rules: kind.condition(rule),
    discount_fee: amount,
    missing_fee: kind.counts === 'totalfee' ? missing : 0,
    missing_num: kind.counts === 'quantity' ? missing : 0,
    cart_ids: own.map(({ row }) => String(row.id)),
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
