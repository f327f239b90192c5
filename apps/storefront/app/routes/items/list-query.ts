import { readNumber } from '@heji/validators'

/** Content of the list, as its address defines it (spec §2). */
export interface ListQuery {
  keywords: string
  tag: string
  cat_id: string
  main_category: string
  /** One brand or several, parted by commas. */
  brand_id: string
  goodsSort: string
  start_price: string
  end_price: string
  in_stock: string
  distributor_id: string
  /** Goods for which this coupon works. */
  card_id: string
  /** Only these goods: those of one activity. */
  goods_id: string
  page: number
}

const TEXT_KEYS = [
  'keywords',
  'tag',
  'cat_id',
  'main_category',
  'brand_id',
  'goodsSort',
  'start_price',
  'end_price',
  'in_stock',
  'distributor_id',
  'card_id',
  'goods_id',
] as const

/**
 * List of an address: all goods of the shop, those of one store, or those for points. The last two have another key for
 * the category.
 */
export interface ListPlace {
  path: '/items' | '/shops/info' | '/pointitems'
  category: 'cat_id' | 'category_id'
  /** What `start_price` and `end_price` count. */
  unit: '¥' | '积分'
}
export const ALL_ITEMS: ListPlace = { path: '/items', category: 'cat_id', unit: '¥' }
export const ONE_SHOP: ListPlace = { path: '/shops/info', category: 'category_id', unit: '¥' }
export const POINT_MALL: ListPlace = { path: '/pointitems', category: 'category_id', unit: '积分' }

const nameOf = (key: (typeof TEXT_KEYS)[number], { category }: ListPlace) => (key === 'cat_id' ? category : key)

/** The boxes of a form that was sent without scripts come one by one. */
const brandsOf = (params: URLSearchParams) => {
  const given = params.getAll('brand_id').flatMap(text => text.split(','))
  return [...new Set(given.map(id => id.trim()).filter(Boolean))].sort().join(',')
}

/** The chosen brands. */
export const brandIds = ({ brand_id }: Pick<ListQuery, 'brand_id'>): string[] => brand_id.split(',').filter(Boolean)

/** All query keys of the list. */
export const listKeys = (at: ListPlace): string[] => [...TEXT_KEYS.map(key => nameOf(key, at)), 'page']

/** A price that nobody can read is no filter. */
const readBound = (text: string) => {
  const number = readNumber(text) ?? ''
  return number.startsWith('-') ? '' : number.replace(/^\+/, '')
}

/** Reads the address; swaps prices in the wrong order and ignores unknown keys. */
export function readListQuery(params: URLSearchParams, at = ALL_ITEMS): ListQuery {
  const text = Object.fromEntries(
    TEXT_KEYS.map(key => [
      key,
      (key === 'brand_id' ? brandsOf(params) : (params.get(nameOf(key, at)) ?? '')).trim().slice(0, 100),
    ]),
  ) as Omit<ListQuery, 'page'>
  const page = Number(params.get('page') ?? 1)
  for (const key of ['start_price', 'end_price'] as const) text[key] = readBound(text[key])
  const query = { ...text, page: Number.isFinite(page) ? Math.min(10_000, Math.max(1, Math.trunc(page))) : 1 }
  const isSwapped = Number(query.start_price) > Number(query.end_price) && query.end_price !== ''
  return isSwapped ? { ...query, start_price: query.end_price, end_price: query.start_price } : query
}

/** The choices of an address in their one spelling, with these other keys of the page. */
export const canonicalChoices =
  (at: ListPlace, others: readonly string[] = []) =>
  (params: URLSearchParams): URLSearchParams => {
    const query = readListQuery(params, at)
    const also = others.flatMap(key => (params.get(key) ? [[key, params.get(key)!]] : []))
    const page = query.page > 1 ? [['page', String(query.page)]] : []
    return new URLSearchParams([...chosenTexts(query, at), ...also, ...page])
  }

/** Address of the list with some changes. Any change except of the page itself leads to page 1. */
export function listHref(query: ListQuery, changes: Partial<ListQuery> = {}, at = ALL_ITEMS): string {
  const next = { ...query, page: 1, ...changes }
  const params = new URLSearchParams(chosenTexts(next, at))
  if (next.page > 1) params.set('page', String(next.page))
  const search = params.toString()
  return search ? `${at.path}?${search}` : at.path
}

/** Address of the goods of one page without the page around them, for lists that go on below. */
export const moreHref = (query: ListQuery, page: number, at = ALL_ITEMS): string =>
  `${at.path}/more?${new URLSearchParams([...chosenTexts(query, at), ['page', String(page)]])}`

/** Name and value of every choice except the page, for addresses and forms. */
export const chosenTexts = (query: ListQuery, at = ALL_ITEMS): [name: string, value: string][] =>
  TEXT_KEYS.filter(key => query[key] !== '').map(key => [nameOf(key, at), query[key]])

/** A range as a shopper reads it: `¥100–200`, `100–200 积分`. */
export const inUnit = (range: string, { unit }: ListPlace) => (unit === '¥' ? `¥${range}` : `${range} ${unit}`)

/** Chosen filters, each with the address that removes it. `nameOf` finds the words for ids; no shopper reads an id. */
export function chosenFilters(
  query: ListQuery,
  nameOf: Record<'category' | 'brand', (id: string) => string | undefined>,
  at = ALL_ITEMS,
) {
  const chosen: { label: string; href: string }[] = []
  const add = (label: string, changes: Partial<ListQuery>) => chosen.push({ label, href: listHref(query, changes, at) })
  const named = (kind: string, name: string | undefined) => (name ? `${kind}：${name}` : `所选${kind}`)
  if (query.cat_id) add(named('分类', nameOf.category(query.cat_id)), { cat_id: '' })
  if (query.main_category) add(named('分类', nameOf.category(query.main_category)), { main_category: '' })
  const brands = brandIds(query)
  for (const id of brands)
    add(named('品牌', nameOf.brand(id)), { brand_id: brands.filter(other => other !== id).join(',') })
  if (query.tag) add(`标签：${query.tag}`, { tag: '' })
  if (query.start_price || query.end_price)
    add(inUnit(`${query.start_price || '0'}–${query.end_price || '不限'}`, at), { start_price: '', end_price: '' })
  if (query.goods_id) add('活动商品', { goods_id: '' })
  if (query.in_stock) add('仅看有货', { in_stock: '' })
  return chosen
}
