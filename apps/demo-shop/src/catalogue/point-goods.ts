import { FIRST_POINT_GOODS } from './ids'
import type { CatalogueItem } from './rows'
import { PROMOTION_TAGS } from './tags'

/** Goods of the points mall are small goods of the shop: maximum price in cents, and their number. */
const DEAREST = 16_000
const COUNT = 16
/** One in this number costs money on top, in cents. */
const ON_TOP = 990
const EVERY = 4

/** Goods for points, the same on every call: without specs, with names and drawings of the shop. */
export function pointGoods(items: readonly CatalogueItem[]): CatalogueItem[] {
  const small = items.filter(item => item.goods.price <= DEAREST)
  const step = Math.max(1, Math.floor(small.length / COUNT))
  return small
    .filter((_, i) => i % step === 0)
    .slice(0, COUNT)
    .map(toPointGoods)
}

function toPointGoods(item: CatalogueItem, i: number): CatalogueItem {
  const itemId = FIRST_POINT_GOODS + i
  const bn = `JF${itemId}`
  const isPartlyPaid = i % EVERY === EVERY - 1
  const price = isPartlyPaid ? ON_TOP : 0
  // A hundred points are a yuan.
  const point = Math.max(100, item.goods.price - price)
  const { store, marketPrice } = item.skus[0]!
  const stock = Math.max(20, store)
  return {
    ...item,
    goods: {
      ...item.goods,
      itemId,
      bn,
      price,
      point,
      store: stock,
      specs: [],
      nospec: true,
      brief: '积分兑换，全国包邮',
      sales: 3 + ((i * 37) % 180),
      params: item.goods.params?.map(param => (param.name === '货号' ? { ...param, value: bn } : param)) ?? [],
    },
    skus: [{ itemId, goodsId: itemId, bn: `${bn}-01`, price, point, marketPrice: marketPrice ?? 0, store: stock }],
    // Promotions do not apply to goods for points.
    tagNames: item.tagNames.filter(name => !PROMOTION_TAGS.includes(name)),
    activity: null,
  }
}
