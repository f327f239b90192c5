import type { ComparedItem } from '@heji/api-client/contract'
import { formatSales } from '@heji/ui'

/** A line of the table: a cell for each item, empty where it has no such value. */
export interface CompareRow {
  name: string
  cells: string[]
  differs: boolean
}

const STOCK = ['缺货', '有货'] as const

/** What is the same for all kinds of goods, then specs, then params, in the order in which they first come. */
export function compareRows(items: readonly ComparedItem[]): CompareRow[] {
  const rows = [
    row('评分', items, ({ rate_summary: { count, average } }) =>
      count > 0 ? `${(average / 10).toFixed(1)} 分（${count} 条评价）` : '暂无评价',
    ),
    row('已售', items, ({ sales }) => formatSales(sales)),
    row('库存', items, ({ store }) => STOCK[store > 0 ? 1 : 0]),
    row('品牌', items, ({ goods_brand }) => goods_brand),
    row('店铺', items, ({ distributor_info }) => distributor_info?.name ?? ''),
    row('服务', items, ({ tag_list }) => (tag_list ?? []).join('、')),
    ...named(items, ({ specs }) => specs.map(({ spec_name, values }) => [spec_name, values.join('、')])),
    ...named(items, ({ item_params }) =>
      item_params.map(({ attribute_name, attribute_value_name }) => [attribute_name, attribute_value_name]),
    ),
  ]
  // A param such as 品牌 may say again what a row above says.
  return rows.filter(
    ({ name, cells }, i) => cells.some(cell => cell !== '') && rows.findIndex(other => other.name === name) === i,
  )
}

function row(name: string, items: readonly ComparedItem[], of: (item: ComparedItem) => string): CompareRow {
  const cells = items.map(of)
  return { name, cells, differs: new Set(cells).size > 1 }
}

/** A row for each name that any of them has; the first value counts if a name comes twice. */
function named(items: readonly ComparedItem[], pairsOf: (item: ComparedItem) => string[][]): CompareRow[] {
  const maps = items.map(item => new Map(pairsOf(item).toReversed() as [string, string][]))
  const names = new Set(items.flatMap(item => pairsOf(item).map(([name]) => name ?? '')))
  return [...names].map(name => {
    const cells = maps.map(map => map.get(name) ?? '')
    return { name, cells, differs: new Set(cells).size > 1 }
  })
}
