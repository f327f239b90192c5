import { LIMITS } from '@heji/validators'
import type { Doc } from '../types'

/** The settings of the page are stored as a widget, too. */
const MOST_WIDGETS = LIMITS.templateWidgets - 1

const countOf = ({ nodes }: Doc) => Object.keys(nodes).length
const childrenOf = ({ nodes }: Doc, uuid: string) => nodes[uuid]?.children.length ?? 0

/** Why a page cannot be saved after a change that adds to it, or null. What only gets smaller is never refused. */
export function refusalOfSize(before: Doc, after: Doc): string | null {
  const count = countOf(before)
  if (countOf(after) > Math.max(MOST_WIDGETS, count))
    return `放不下：一个页面最多 ${MOST_WIDGETS} 个组件（含自由面板内的），现在已有 ${count} 个`
  const isOver = after.roots.some(
    uuid => childrenOf(after, uuid) > Math.max(LIMITS.panelChildren, childrenOf(before, uuid)),
  )
  return isOver ? `放不下：一个自由面板内最多 ${LIMITS.panelChildren} 个组件` : null
}
