import type { WidgetBase } from './base'
import type { WidgetHost } from './host'

/** Px that pictures of full width are made for; wider windows enlarge them. */
const FULL_WIDTH = 1920

/** Whether a block is as wide as the window: on a desktop page. Phones have no room beside a page, and panels have their own width. */
export const isFullWidth = ({ fullWidth, leaf }: WidgetBase, { renderType }: WidgetHost): boolean =>
  fullWidth === true && !leaf && renderType === 'pc'

/** Px of the design for which a picture of the block is loaded. */
export const shownWidth = (widget: WidgetBase, host: WidgetHost): number =>
  isFullWidth(widget, host) ? Math.max(FULL_WIDTH, widget.width) : widget.width
