import type { CartGroup as WireGroup, CartLine as WireLine } from '@heji/api-client/contract'
import type { LoaderFunctionArgs } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import { orErrorPage } from '../../lib/errors.server'

/** The cart as the page shows it, and goods to go on with. */
export async function loadCart(args: LoaderFunctionArgs) {
  const api = memberApi(args)
  const [cart, more] = await Promise.all([
    orErrorPage(api('GET cart/list')),
    args.context
      .publicApi('GET promotions/recommendlike', { page: 1, pageSize: 5 }, { silent: true })
      .then(page => page.list.map(toCard))
      .catch((): ReturnType<typeof toCard>[] => []),
  ])
  return { groups: cart.valid_cart.map(toGroup), invalid: cart.invalid_cart.map(toLine), more }
}

const toGroup = ({ shop_id, shop_name, list }: WireGroup) => ({ shop_id, shop_name, list: list.map(toLine) })

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
    tags: promotions.map(promotion => promotion.promotion_tag),
    clamped,
    invalid_reason,
  }
}

type Item = {
  item_id: string
  item_name: string
  pics: string[]
  price: number
  market_price: number
  tag_list: string[]
  store: number
  sales: number
  approve_status: string
}

const toCard = ({ item_id, item_name, pics, price, market_price, tag_list, store, sales, approve_status }: Item) => ({
  item_id,
  item_name,
  pic: pics[0] ?? '',
  price,
  market_price,
  tags: tag_list.slice(0, 3),
  store,
  sales,
  approve_status,
})

export type CartGroup = ReturnType<typeof toGroup>
export type CartLine = ReturnType<typeof toLine>
