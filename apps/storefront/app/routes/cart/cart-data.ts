import type { CartGroup as WireGroup, CartLine as WireLine } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'
import { mergeSteps } from '../../components/price-trace/merge-steps'
import { staffField } from '../../components/staff/staff-kind'

/** The price of all shops with the best coupons; null if none lowers it. */
export function finalOf(groups: readonly Pick<WireGroup, 'final_price'>[]) {
  const finals = groups.flatMap(({ final_price }) => final_price ?? [])
  if (finals.length === 0) return null
  return {
    fee: finals.reduce((sum, { fee }) => sum + fee, 0),
    coupon: finals.some(({ coupon }) => coupon === 'claim') ? ('claim' as const) : ('own' as const),
    /** Coupons that have to be claimed first. */
    claims: [...new Set(finals.flatMap(({ card_id }) => card_id ?? []))],
    steps: mergeSteps(finals.flatMap(({ steps }) => steps)),
  }
}

export const toGroup = ({
  shop_id,
  shop_name,
  list,
  activity_grouping,
  gift_activity,
  plus_buy_activity,
  freight_missing,
}: WireGroup) => ({
  shop_id,
  shop_name,
  /** Cents that the checked lines are short of free delivery; null where nobody says it. */
  freightMissing: freight_missing ?? null,
  list: list.map(toLine),
  promotions: activity_grouping.map(
    ({ activity_id, activity_tag, condition_rules, discount_fee, missing_fee, missing_num }) => ({
      id: activity_id,
      tag: activity_tag,
      text: condition_rules,
      off: discount_fee,
      missing: missing_fee > 0 ? formatYuan(missing_fee) : missing_num > 0 ? `${missing_num} 件` : '',
    }),
  ),
  gifts: gift_activity.flatMap(({ gifts }) =>
    gifts.map(({ item_id, goods_id, item_name, pics, gift_num }) => ({
      item_id,
      goods_id,
      name: item_name,
      pic: pics[0] ?? '',
      num: gift_num,
    })),
  ),
  additions: plus_buy_activity.map(({ activity_id, discount_desc, plus_buy_items, plus_item }) => ({
    id: activity_id,
    name: discount_desc.info,
    chosen: plus_item?.item_id ?? '',
    items: plus_buy_items.map(({ item_id, goods_id, item_name, item_spec_desc, pics, price, plus_price }) => ({
      item_id,
      goods_id,
      name: item_name,
      spec: item_spec_desc,
      pic: pics[0] ?? '',
      price,
      plus_price,
    })),
  })),
})

/** The most pieces of a line, for one order and for this member; 0 = no limit. */
export const mostOfLine = ({ limit_num, user_left_num = limit_num }: Pick<WireLine, 'limit_num' | 'user_left_num'>) =>
  limit_num > 0 ? Math.min(limit_num, user_left_num) : user_left_num

export function toLine(line: WireLine) {
  const { cart_id, item_id, goods_id, item_name, pics, item_spec_desc, price, market_price } = line
  const { num, store, start_num, user_left_num: left = null } = line
  const { is_checked, total_fee, discount_fee, promotions, clamped, invalid_reason } = line
  const { item_category, member_price, activity_price } = line
  return {
    cart_id,
    item_id,
    goods_id,
    item_name,
    pics,
    item_spec_desc,
    item_category,
    price,
    market_price,
    ...(member_price === undefined ? {} : { member_price }),
    ...(activity_price === undefined ? {} : { activity_price }),
    num,
    store,
    start_num,
    limit_num: mostOfLine(line),
    /** Pieces that limits leave to the member; null without one. */
    left,
    is_checked,
    total_fee,
    discount_fee,
    // Of several 满减 one tag is enough: what each takes off stands with the shop.
    tags: [...new Set(promotions.map(promotion => promotion.promotion_tag))],
    ...staffField(line),
    clamped,
    invalid_reason,
    /** A place that the goods are not sent to; empty where they are. */
    notSentTo: line.not_sent_to ?? '',
  }
}

export type CartFinal = ReturnType<typeof finalOf>
export type CartGroup = ReturnType<typeof toGroup>
export type CartLine = ReturnType<typeof toLine>

/** A shop of the cart with the changes that the server has not answered yet. */
export interface EditedGroup extends CartGroup {
  /** Additions that come with the checked lines. */
  taken: readonly { price: number; plus_price: number }[]
  /** Its figures are our own until the server answers. */
  isAbout: boolean
}

export interface EditedCart {
  groups: EditedGroup[]
  final: CartFinal
  /** Something of it is our own figure. */
  isAbout: boolean
}
