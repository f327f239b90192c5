import type { TableShape } from '../tables/read-table'

/** Columns of a table of goods, in the order of an export: one row per sku. */
export const COLUMNS = {
  货号: 'code',
  名称: 'text',
  简介: 'text',
  店铺: 'text',
  品牌: 'text',
  分类: 'text',
  标签: 'text',
  图片: 'text',
  视频: 'text',
  参数: 'text',
  重量: 'text',
  介绍: 'text',
  状态: 'text',
  赠品: 'text',
  SKU货号: 'code',
  规格: 'text',
  价格: 'number',
  划线价: 'number',
  库存: 'number',
  SKU图片: 'text',
} as const

export type Column = keyof typeof COLUMNS

export const GOODS_TABLE: TableShape<Column> = { columns: COLUMNS, needed: [['货号', 'SKU货号']] }
