import { definitions, type Field, type Fields, type Issue, resolveLink, validatePage } from '@heji/widgets/definitions'
import { nameOf } from '../../document/diff'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'

export interface Finding {
  /** Errors block publication; warnings only tell. */
  level: 'error' | 'warning'
  uuid: string
  text: string
}

/** Everything that an operator should see before shoppers do. */
export function publishChecks(doc: Doc): Finding[] {
  const errors = validatePage(toStored(doc)).map(issue => errorOf(doc, issue))
  const warnings = Object.values(doc.nodes).flatMap(({ uuid, data }) => {
    const definition = definitions[data.type]
    if (!definition || data.hidden) return []
    const texts = new Set(warningsOf(definition.fields, data))
    return [...texts].map(text => ({ level: 'warning' as const, uuid, text: `${nameOf(doc, uuid)}：${text}` }))
  })
  return [...errors, ...warnings]
}

function errorOf(doc: Doc, { path, message }: Issue): Finding {
  const uuid = path.split('.').find(part => doc.nodes[part]) ?? ''
  return { level: 'error', uuid, text: `${uuid ? nameOf(doc, uuid) : '页面'}：${message}` }
}

function warningsOf(fields: Fields, values: Record<string, unknown>, inRow = false): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.optional || (field.when && values[field.when.field] !== field.when.equals)
      ? []
      : warningOf(field, values[name], inRow),
  )
}

/** A link is missed where something stands for it: in rows, and where a switch shows it. */
function warningOf(field: Field, value: unknown, inRow: boolean): string[] {
  const isExpected = inRow || field.when !== undefined
  if (field.kind === 'shop') return value ? [] : ['还没有选择商铺，商城中不会显示']
  if (field.kind === 'image') return value ? [] : ['缺少图片']
  if (field.kind === 'link') return hasTarget(value) || !isExpected ? [] : ['缺少链接']
  if (field.kind === 'goods') {
    const rows = value as { goods_id: string; sold_out?: boolean }[]
    if (!rows.some(row => row.goods_id)) return ['还没有选择商品，显示的是示例数据']
    return rows.some(row => row.sold_out) ? ['有商品已售罄'] : []
  }
  if (field.kind === 'coupons' && field.default.length > 0)
    return (value as { card_id: string }[]).some(row => row.card_id) ? [] : ['还没有选择优惠券，商城中不会显示']
  if (field.kind === 'list') {
    const rows = value as Record<string, unknown>[]
    return rows.flatMap(row => warningsOf(field.item, row, true))
  }
  if (field.kind === 'custom' && field.panel === 'hot-zones') {
    const zones = value as { pathData: object }[]
    return zones.some(zone => !hasTarget(zone.pathData)) ? ['有热区未设置链接'] : []
  }
  return []
}

const hasTarget = (value: unknown) => resolveLink(value as never) !== null
