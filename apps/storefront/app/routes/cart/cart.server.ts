import type { CartGroup as WireGroup, CartLine as WireLine } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'
import type { PageArgs } from '../../lib/define-loader.server'
import { orErrorPage } from '../../lib/errors.server'
import { loadRecommended } from '../../lib/recommend.server'

/** The cart as the page shows it, and recommended goods. */
export async function loadCart({ api, context }: PageArgs) {
  const [cart, more] = await Promise.all([orErrorPage(api('GET cart/list')), loadRecommended(context)])
  return { groups: cart.valid_cart.map(toGroup), invalid: cart.invalid_cart.map(toLine), more }
}

const toGroup = ({ shop_id, shop_name, list, activity_grouping, gift_activity, plus_buy_activity }: WireGroup) => ({
  shop_id,
  shop_name,
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

function toLine(line: WireLine) {
  const { cart_id, item_id, goods_id, item_name, pics, item_spec_desc, price, num, store, start_num, limit_num } = line
  const { is_checked, total_fee, discount_fee, promotions, clamped, invalid_reason } = line
  return {
    cart_id,
    item_id,
    goods_id,
    item_name,
    pics,
    item_spec_desc,
    price,
    num,
    store,
    start_num,
    limit_num,
    is_checked,
    total_fee,
    discount_fee,
    // Of several 满减 one tag is enough: what each takes off stands with the shop.
    tags: [...new Set(promotions.map(promotion => promotion.promotion_tag))],
    clamped,
    invalid_reason,
  }
}

export type CartGroup = ReturnType<typeof toGroup>
export type CartLine = ReturnType<typeof toLine>
