import type { PageFinding } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import type { StoredWidget } from '../../db/schema'
import type { Viewer } from '../../price-rules/viewer'
import { applyGoodsRules } from '../theme/apply-goods-rules'
import { idIn } from '../theme/entries'
import { findByRules, rulesIn } from '../theme/goods-by-rule'

/**
 * Rules that find fewer goods at a moment than they ask for. The goods that they find are put into the content, so that what follows
 * looks at what shoppers will see.
 */
export async function emptyRules(db: Queryable, viewer: Viewer, content: StoredWidget[]): Promise<PageFinding[]> {
  const shown = content.filter(({ hidden }) => !hidden)
  const ruled = rulesIn(shown)
  if (ruled.length === 0) return []
  const found = await findByRules(db, viewer, ruled)
  const fallbacks = ruled.map(({ row, list }) =>
    (row[list] as { goods_id?: unknown }[]).some(one => idIn(one?.goods_id) > 0),
  )
  await applyGoodsRules(db, viewer, content)
  return ruled.flatMap(({ row, rule }, at): PageFinding[] => {
    const count = Math.min(rule.count, found[at]!.pinned.length + found[at]!.others.length)
    if (count >= rule.count) return []
    const uuid = uuidOf(shown, row)
    if (count > 0) return [{ uuid, level: 'warning', text: `选品规则只找到 ${count} 件商品，少于 ${rule.count} 件` }]
    return fallbacks[at]
      ? [{ uuid, level: 'warning', text: '选品规则没有找到商品，将展示手选的商品' }]
      : [{ uuid, level: 'ask', text: '选品规则没有找到商品，也没有手选的商品' }]
  })
}

/** Uuid of the block that has a row. */
function uuidOf(content: readonly StoredWidget[], row: object): string {
  const has = (value: unknown): boolean =>
    value === row || (typeof value === 'object' && value !== null && Object.values(value).some(has))
  const of = (widgets: readonly unknown[]): string => {
    for (const widget of widgets as StoredWidget[]) {
      const inside = Array.isArray(widget.childWidgets) ? of(widget.childWidgets) : ''
      if (inside !== '') return inside
      if (has(widget)) return String(widget.uuid)
    }
    return ''
  }
  return of(content)
}
