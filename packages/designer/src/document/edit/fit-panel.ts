import { definitions } from '@heji/widgets/definitions'
import { besideContent, outerBox } from '../geometry/outer-box'
import type { Verb } from '../types'
import { resize } from './update'

/**
 * Makes a child fit its panel: the panel grows downwards, and what is too wide becomes narrower, or begins at the edge where
 * its width is fixed. A locked panel stays as it is, so the child moves up instead.
 */
export const fitPanel =
  (uuid: string): Verb =>
  doc => {
    const node = doc.nodes[uuid]
    const panel = node?.parent ? doc.nodes[node.parent]?.data : undefined
    if (!node || !panel) return
    const { data } = node
    const most = Math.max(0, panel.width - besideContent(data))
    if (data.width > most && !data.widthDisabled) resize(uuid, { width: most })(doc)
    const { width, height } = outerBox(data)
    data.x = Math.max(0, Math.min(data.x, panel.width - width))
    data.y = Math.max(0, data.y)
    const bottom = data.y + height
    if (bottom <= panel.height) return
    if (panel.locked) data.y = Math.max(0, panel.height - height)
    else panel.height = bottom
  }

/** Why a widget cannot stand in a panel of this width, or null: its own width is fixed and larger. */
export function tooWide(code: string, panelWidth: number): string | null {
  const base = definitions[code]?.base
  return base?.widthDisabled && (base.width ?? 0) > panelWidth ? `面板太窄，此组件宽 ${base.width} px` : null
}
