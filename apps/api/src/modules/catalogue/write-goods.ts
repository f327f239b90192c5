import { GOODS_STATES } from '@heji/api-client/contract'
import { exportedPath, joinTags } from './cell-lists'
import { joinPairs } from './cell-pairs'
import { COLUMNS, type Column } from './columns'
import type { GoodsDraft } from './draft'

// The weight is one of the parameters: it must not stand in two cells.
const { 重量: _, ...HEAD } = COLUMNS

/** Columns of an export. */
export const EXPORT_HEAD = HEAD

/** Rows of one goods in the order of `EXPORT_HEAD`, one per sku. What its skus share stands in each: people sort tables. */
export function rowsOf(goods: GoodsDraft): (string | number)[][] {
  const shared = {
    货号: goods.bn,
    名称: goods.name,
    简介: goods.brief,
    店铺: goods.shop,
    品牌: goods.brand,
    分类: exportedPath(goods.category),
    标签: joinTags(goods.tags),
    图片: goods.pics.join('|'),
    视频: goods.video,
    参数: joinPairs(goods.params),
    介绍: goods.intro,
    状态: GOODS_STATES[goods.status],
    赠品: goods.gift ? '是' : '否',
  }
  return goods.skus.map(sku => {
    const row: Record<Exclude<Column, '重量'>, string | number> = {
      ...shared,
      SKU货号: sku.bn,
      规格: joinPairs(sku.specs),
      价格: sku.price / 100,
      划线价: sku.marketPrice ? sku.marketPrice / 100 : '',
      库存: sku.store ?? '',
      // An import sees by it what people have changed: sales go on meanwhile.
      导出时库存: sku.store ?? '',
      SKU图片: sku.pic,
    }
    return Object.values(row)
  })
}

/** Goods as a JSON file says them. */
export const asExported = (goods: GoodsDraft) => ({
  ...goods,
  skus: goods.skus.map(sku => ({ ...sku, exportedStore: sku.store })),
})
