import { isObject } from './check'
import type { GoodsEntry } from './fields'
import { MAX_TEXT, MAX_URL } from './limits'

type Row = Record<string, unknown>

/**
 * A goods entry of any age: our own, or a whole record of the goods picker ({item_id, itemId, item_name, pics, price …},
 * reference: widgets §2). Prices are cents.
 */
export function readGoods(row: Row): GoodsEntry {
  const market = cents(row.market_price)
  return {
    goods_id: firstText(row.goods_id, row.itemId, row.item_id).slice(0, 40),
    goods_pic: firstText(row.goods_pic, firstPicture(row.pics), row.imgUrl, row.image_default_id).slice(0, MAX_URL),
    goods_name: firstText(row.goods_name, row.item_name, row.itemName, row.title).slice(0, MAX_TEXT),
    price: cents(row.price) ?? 0,
    ...(market === undefined ? {} : { market_price: market }),
    linkPage: 'goods',
    linkPageLabel: firstText(row.linkPageLabel, '商品').slice(0, 40),
    ...optionalTexts(row),
    ...(isObject(row.pathData) ? { pathData: row.pathData } : {}),
    ...(isSoldOut(row) ? { sold_out: true } : {}),
  }
}

/** Entries that an API filled in say `on_sale` and `store`; what stands in a saved page is of yesterday. */
const isSoldOut = ({ on_sale, store, sold_out }: Row) =>
  typeof on_sale === 'boolean' ? !on_sale || (typeof store === 'number' && store <= 0) : sold_out === true

/** What stands in a list before the operator has picked anything. */
export const placeholderGoods = (price = 0, rest: Partial<GoodsEntry> = {}): GoodsEntry => ({
  goods_id: '',
  goods_pic: '',
  goods_name: '商品名称',
  price,
  linkPage: 'goods',
  linkPageLabel: '商品',
  ...rest,
})

function optionalTexts(row: Row): Partial<GoodsEntry> {
  const names = ['brief', 'title', 'subTitle'] as const
  return Object.fromEntries(names.flatMap(n => (typeof row[n] === 'string' ? [[n, row[n].slice(0, MAX_TEXT)]] : [])))
}

function firstText(...values: unknown[]): string {
  const found = values.find(x => (typeof x === 'string' && x !== '') || typeof x === 'number')
  return found === undefined ? '' : String(found)
}

const firstPicture = (pics: unknown) => (Array.isArray(pics) ? pics[0] : pics)

function cents(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof n === 'number' && n >= 0 && n <= Number.MAX_SAFE_INTEGER ? Math.round(n) : undefined
}
