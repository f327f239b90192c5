import type { BlockAnalytics } from '@heji/api-client/contract'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { nameOf } from '../../document/name-of'
import type { Doc } from '../../document/types'

const HEAD = ['展示', '点击', '加购', '下单']
const numbersOf = ({ shows, clicks, carts, orders }: Omit<BlockAnalytics['days'][number], 'day'>) => [
  shows,
  clicks,
  carts,
  orders,
]

/** A table for spreadsheets: blocks in the order of the page, those that are gone since, and the days. */
export function analyticsCsv(doc: Doc, { blocks, days }: BlockAnalytics): string {
  const order = new Map(orderOf(doc, doc.roots).map((uuid, i) => [uuid, i]))
  const placeOf = (uuid: string) => order.get(uuid) ?? Number.POSITIVE_INFINITY
  const sorted = blocks.toSorted((a, b) => placeOf(a.block) - placeOf(b.block))
  const rows = [
    ['组件', '标识', ...HEAD],
    ...sorted.map(({ block, ...sums }) => [
      doc.nodes[block] ? nameOf(doc, block) : '已删除的组件',
      block,
      ...numbersOf(sums),
    ]),
    [],
    ['日期', '', ...HEAD],
    ...days.map(({ day, ...sums }) => [day, '', ...numbersOf(sums)]),
  ]
  // The mark tells spreadsheets that the letters are UTF-8.
  return stringify(rows, { bom: true, escape_formulas: true })
}

const orderOf = (doc: Doc, uuids: readonly string[]): string[] =>
  uuids.flatMap(uuid => [uuid, ...orderOf(doc, doc.nodes[uuid]?.children ?? [])])
