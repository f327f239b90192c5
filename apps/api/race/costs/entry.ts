/** Names that the entries use: from the catalogue, and from the calling member. */
export interface Names {
  /** Ids of goods, many thousand. */
  goods: string[]
  /** The goods with most skus. */
  wide: string
  /** Two of the points mall. */
  pointGoods: string
  /** The item with thousands of reviews, and the review with most answers. */
  reviewed: string
  discussed: string
  shop: string
  /** Tags of shops, the maximum that a call accepts. */
  tags: string[]
  category: string
  coupon: string
  article: string
  page: string
  event: string
  registration: string
  order: string
  orders: string[]
  /** An order whose goods can all be returned, and its lines. */
  returnable: { order: string; lines: number[] }
  request: string
  parcel: string
  parcelCode: string
  trade: string
  invoice: string
  title: string
  address: string
  couponCode: string
  /** Key of the link to the own favourites. */
  share: string
}
export type Fields = Record<string, unknown>
export type Entry = (names: Names) => { usual?: Fields; worst?: Fields | Fields[] }

export const deep = (rows: number) => [
  { page: 10_000, pageSize: 100 },
  { page: Math.ceil(rows / 100), pageSize: 100 },
]
export const paged = (rows: number, more: Fields = {}): Entry => {
  return () => ({ usual: more, worst: deep(rows).map(page => ({ ...more, ...page })) })
}
