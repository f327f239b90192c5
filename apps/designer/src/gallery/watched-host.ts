import { type Api, ApiError, type CallKey } from '@heji/api-client'
import type { WidgetHost } from '@heji/widgets'
import { examples } from '@heji/widgets/examples'

/** What a widget did in render mode. */
export interface WidgetAction {
  kind: 'emit' | 'navigate' | 'notify' | 'api'
  words: string
}

/** Calls by which widgets read what they draw. All others are told of and go nowhere. */
const READS: ReadonlySet<CallKey> = new Set<CallKey>([
  'GET distributor/list',
  'GET espier/region',
  'GET goods/items',
  'GET goods/suggest',
])

type Goods = { goods_id: string; goods_pic: string; goods_name: string; price: number }
const goods = (examples.W0002?.['ten items']?.data ?? []) as Goods[]

/** A cart with two lines, so that the mini cart has something to show. */
const CART: WidgetHost['cart'] = {
  count: 3,
  lines: goods.slice(0, 2).map(({ goods_id, goods_pic, goods_name, price }, i) => ({
    cart_id: `cart-${i}`,
    item_id: goods_id,
    item_name: goods_name,
    pics: goods_pic,
    item_spec_desc: i === 0 ? '颜色：蓝色；尺码：M' : '',
    num: i + 1,
    price,
    total_fee: price * (i + 1),
  })),
}

/** The shop as a member sees it; everything that a widget does is told instead of done, but reading. */
export function watchedHost(api: Api, tell: (action: WidgetAction) => void) {
  const ask: Api = async (key, ...args) => {
    const words = [key, args[0] ? JSON.stringify(args[0]) : ''].join(' ').trim()
    if (READS.has(key)) {
      tell({ kind: 'api', words })
      return await api(key, ...args)
    }
    tell({ kind: 'api', words: `${words}（未执行）` })
    throw new ApiError(0, 0, '示例中不执行')
  }
  return {
    user: { loggedIn: true },
    cart: CART,
    api: ask,
    navigate: path => tell({ kind: 'navigate', words: path }),
    emit: event => tell({ kind: 'emit', words: JSON.stringify(event) }),
    notify: (kind, message) => tell({ kind: 'notify', words: `${kind} ${message}` }),
  } satisfies Partial<WidgetHost>
}
