import { GOODS_STOCK, type GoodsEntry, type GoodsStock, type GoodsTag } from './fields'
import { MAX_GOODS_TAGS, MAX_ID, MAX_TEXT, MAX_URL } from './limits'
import { isObject } from './values'

type Row = Record<string, unknown>

/** Names under which an entry has its parts; the first one that is there counts. */
export const GOODS_SOURCES = {
  goods_id: ['goods_id', 'itemId', 'item_id'],
  goods_pic: ['goods_pic', 'pics', 'imgUrl', 'image_default_id'],
  goods_name: ['goods_name', 'item_name', 'itemName', 'title'],
} as const

/**
 * A goods entry of any age: our own, or a whole record of the goods picker ({item_id, itemId, item_name, pics, price …},
 * widgets §2). Prices are cents.
 */
export function readGoods(row: Row): GoodsEntry {
  const market = whole(row.market_price)
  return {
    goods_id: wordOf(row, GOODS_SOURCES.goods_id).slice(0, 40),
    goods_pic: wordOf(row, GOODS_SOURCES.goods_pic).slice(0, MAX_URL),
    goods_name: wordOf(row, GOODS_SOURCES.goods_name).slice(0, MAX_TEXT),
    price: whole(row.price) ?? 0,
    ...(market === undefined ? {} : { market_price: market }),
    linkPage: 'goods',
    linkPageLabel: (firstOf(row.linkPageLabel) || '商品').slice(0, 40),
    ...optionalTexts(row),
    ...(isObject(row.pathData) ? { pathData: row.pathData } : {}),
    ...(Array.isArray(row.tagList) ? { tagList: tagsOf(row.tagList) } : {}),
    ...(isSoldOut(row) ? { sold_out: true } : {}),
    ...countsOf(row),
    ...finalOf(row.final_price),
    ...(typeof row.instead_of === 'string' && row.instead_of ? { instead_of: row.instead_of.slice(0, 40) } : {}),
    ...staffOf(row.staff),
  }
}

const STAFF_KINDS = ['sale', 'bag', 'normal'] as const

/** Like the final price, never from a saved page. */
function staffOf(value: unknown): Pick<GoodsEntry, 'staff'> {
  const staff = STAFF_KINDS.find(known => known === value)
  return staff ? { staff } : {}
}

const COUPONS = ['none', 'own', 'claim'] as const

/** Only an API that filled in the entry knows it; a saved one is replaced or taken out when the page is read. */
function finalOf(value: unknown): Pick<GoodsEntry, 'final_price'> {
  if (!isObject(value)) return {}
  const fee = whole(value.fee)
  const coupon = COUPONS.find(known => known === value.coupon)
  return fee === undefined || !coupon ? {} : { final_price: { fee, coupon } }
}

/** An API that filled in the entry says so with `on_sale`; the counts of a saved page are out of date. */
function countsOf(row: Row): GoodsStock {
  if (typeof row.on_sale !== 'boolean') return {}
  const counts = GOODS_STOCK.map(name => [name, whole(row[name])] as const)
  return Object.fromEntries(counts.filter(([, count]) => count !== undefined))
}

/** As with counts, today's stock is only where `on_sale` is. */
const isSoldOut = ({ on_sale, store, sold_out }: Row) =>
  typeof on_sale === 'boolean' ? !on_sale || (typeof store === 'number' && store <= 0) : sold_out === true

/** The property that counts, if any of them is there. */
export const sourceOf = (row: Row, names: readonly string[]): string | undefined =>
  names.find(name => firstOf(row[name]) !== '')

const wordOf = (row: Row, names: readonly string[]) => firstOf(row[sourceOf(row, names) ?? ''])

/** Content of a list before the operator has picked anything. */
export const placeholderGoods = (price = 0, rest: Partial<GoodsEntry> = {}): GoodsEntry => ({
  goods_id: '',
  goods_pic: '',
  goods_name: '商品名称',
  price,
  linkPage: 'goods',
  linkPageLabel: '商品',
  ...rest,
})

const optionalTexts = (row: Row): Partial<GoodsEntry> => textsOf(row, ['brief', 'title', 'subTitle'], MAX_TEXT)

/** Those of the named properties that are texts, cut to `max` characters. */
const textsOf = (row: Row, names: readonly string[], max: number) =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = row[name]
      return typeof value === 'string' ? [[name, value.slice(0, max)]] : []
    }),
  )

/** Tags with an id and a name; the original also stores numbers as ids. */
const tagsOf = (list: unknown[]): GoodsTag[] =>
  list
    .filter(isObject)
    .map(row => ({
      tag_id: firstOf(row.tag_id).slice(0, MAX_ID),
      tag_name: firstOf(row.tag_name).slice(0, MAX_TEXT),
      ...textsOf(row, ['tag_color', 'font_color'], MAX_ID),
      ...textsOf(row, ['tag_icon'], MAX_URL),
    }))
    .filter(({ tag_id, tag_name }) => tag_id !== '' && tag_name !== '')
    .slice(0, MAX_GOODS_TAGS)

/** A text or a number, or the first of a list such as `pics`; else nothing. */
function firstOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' || typeof first === 'number' ? String(first) : ''
}

/** Cents, or pieces. */
function whole(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof n === 'number' && n >= 0 && n <= Number.MAX_SAFE_INTEGER ? Math.round(n) : undefined
}
