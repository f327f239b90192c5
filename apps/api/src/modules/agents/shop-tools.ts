/** Tools of the shop for agents of shoppers: to look, to price, and to hand a cart over. Nobody signs in through them. */

import { filled, int, list, text } from '@heji/validators'
import * as v from 'valibot'
import type { Config } from '../../platform/config'
import { DomainError } from '../../platform/errors'
import type { Tool } from './mcp-server'
import { typedTool } from './typed-tool'

type Ask = (method: string, path: string, body?: object) => Promise<unknown>

/** Calls that everybody may make. */
const CALLS = '/api/h5app/wxapp/'

/** Kinds of goods that one cart may hold, as that of a visitor. */
const MOST_LINES = 30

const itemId = v.pipe(
  filled('请填写商品编号', 19),
  v.regex(/^\d+$/, '商品编号不正确'),
  v.description('商品或规格（SKU）的编号'),
)
const Line = v.object({
  item_id: itemId,
  num: v.pipe(int(1, 99_999, '件数应为1到99999的整数'), v.description('件数')),
})
const Lines = v.object({ items: list(Line, MOST_LINES, `最多 ${MOST_LINES} 种商品`) })

export const shopTools = (ask: Ask, { storefrontOrigin }: Pick<Config, 'storefrontOrigin'>): Tool[] => [
  typedTool({
    isReading: true,
    name: 'search_goods',
    title: '找商品',
    description:
      '按名称、品牌、分类、标签或货号找商品。price 是标价，activity_price 是活动价，final_price 是用上促销和券以后的到手价，单位都是分。',
    input: v.object({
      keywords: v.optional(v.pipe(text(100), v.description('几个词，用空格分开；不填为全部')), ''),
      sort: v.optional(v.picklist(['default', 'sales', 'price_up', 'price_down', 'new']), 'default'),
      page: v.optional(int(1, 100, '页码不正确'), 1),
    }),
    run: async ({ keywords, sort, page }) => {
      const found = await ask(
        'GET',
        `${CALLS}goods/items?${new URLSearchParams({
          keywords,
          page: String(page),
          pageSize: '20',
          goodsSort: SORTS[sort],
          in_stock: '1',
        })}`,
      )
      const { list: rows = [], total_count } = found as { list?: Row[]; total_count: number }
      return { total: total_count, items: rows.map(row => ({ ...briefOf(row), url: urlOf(storefrontOrigin, row) })) }
    },
  }),
  typedTool({
    isReading: true,
    name: 'get_item',
    title: '看商品',
    description: '一件商品的全部：介绍、参数、规格（各有编号 item_id）、价格、到手价的每一步、库存、促销。金额是分。',
    input: v.object({ item_id: itemId }),
    run: ({ item_id }) => ask('GET', `${CALLS}goods/items/${item_id}`),
  }),
  typedTool({
    isReading: true,
    name: 'price_cart',
    title: '算价格',
    description: '这些商品现在一起买多少钱：促销、到手价、哪些不能买和原因。不存任何东西。金额是分；登录后可能更低。',
    input: Lines,
    run: ({ items }) => priced(ask, items),
  }),
  typedTool({
    isReading: true,
    name: 'hand_over_cart',
    title: '交给买家',
    description: '给买家一个链接：打开后看到这些商品，自己放进购物车、登录、填地址和付款。智能体不能代替登录和付款。',
    input: Lines,
    run: async ({ items }) => {
      const { valid_cart: groups, invalid_cart: invalid } = await priced(ask, items)
      const sold = new Set(groups.flatMap(({ list }) => list.map(line => line.item_id)))
      const missing = items.find(({ item_id }) => !sold.has(item_id))
      const why = invalid[0]?.invalid_reason || '没有这个规格，或要先选规格'
      if (missing) throw new DomainError(`${missing.item_id} 不能买：${why}`)
      const url = new URL('/cart/take', storefrontOrigin)
      url.searchParams.set('items', items.map(({ item_id, num }) => `${item_id}.${num}`).join('_'))
      return { url: url.href, message: '请把这个链接交给买家，由他自己确认' }
    },
  }),
]

const SORTS = { default: '0', sales: '1', price_up: '3', price_down: '2', new: '4' } as const

interface Row {
  item_id: string
  item_name?: string
  itemName?: string
  brief: string
  price: number
  activity_price?: number
  final_price?: { fee: number }
}

const briefOf = ({ item_id, item_name, itemName, brief, price, activity_price, final_price }: Row) => ({
  item_id,
  name: item_name ?? itemName,
  brief,
  price,
  ...(activity_price === undefined ? {} : { activity_price }),
  ...(final_price ? { final_price: final_price.fee } : {}),
})

const urlOf = (origin: string, { item_id }: Row) => new URL(`/items/${item_id}`, origin).href

async function priced(ask: Ask, items: readonly { item_id: string; num: number }[]) {
  if (items.length === 0) throw new DomainError('请写要买的商品')
  return (await ask('POST', `${CALLS}cart/visitor`, { items })) as {
    valid_cart: { list: { item_id: string }[] }[]
    invalid_cart: { invalid_reason: string }[]
  }
}
