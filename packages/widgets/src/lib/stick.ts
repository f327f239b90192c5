import type { WidgetBase } from './base'
import type { WidgetHost } from './host'

/** Where a block stays in sight while the page scrolls: at the top or the bottom of the window, or beside the page. */
export type Stick = 'top' | 'bottom' | 'left' | 'right'

/** Px of the design: a bar beside the page. */
export const SIDE_WIDTH = 88

const STICKS: readonly unknown[] = ['top', 'bottom', 'left', 'right']

/**
 * On the canvas all blocks lie in the flow, where operators can take hold of them. A phone has no room beside its page: what
 * stands there on a desktop stays at the top.
 */
export function stickOf({ stick, leaf }: WidgetBase, { mode, renderType }: WidgetHost): Stick | null {
  if (mode === 'design' || leaf || !STICKS.includes(stick)) return null
  return renderType === 'h5' && isSide(stick as Stick) ? 'top' : (stick as Stick)
}

export const isSide = (stick: Stick | null): stick is 'left' | 'right' => stick === 'left' || stick === 'right'

/** Blocks that stay at the bottom come last, because a browser keeps in sight only what would lie further down. */
export function inStickOrder<W extends WidgetBase>(widgets: readonly W[]): W[] {
  const isLow = ({ stick }: W) => stick === 'bottom'
  return widgets.some(isLow) ? [...widgets.filter(w => !isLow(w)), ...widgets.filter(isLow)] : [...widgets]
}
