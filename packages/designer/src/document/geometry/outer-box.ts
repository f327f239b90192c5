import type { WidgetBase } from '@heji/widgets/definitions'
import type { Rect } from './rect'

type Around = Pick<
  WidgetBase,
  'paddingLeft' | 'paddingRight' | 'paddingTop' | 'paddingBottom' | 'borderLeftWidth' | 'borderRightWidth'
> &
  Pick<WidgetBase, 'borderTopWidth' | 'borderBottomWidth'>

/** Px of inner margins and borders left and right of the content. */
export const besideContent = (data: Around) =>
  data.paddingLeft + data.paddingRight + data.borderLeftWidth + data.borderRightWidth

/** The box of a panel's child as it is drawn. What is stored is the size of the content alone (widgets §3). */
export const outerBox = ({ x, y, width, height, ...data }: Rect & Around): Rect => ({
  x,
  y,
  width: width + besideContent(data),
  height: height + data.paddingTop + data.paddingBottom + data.borderTopWidth + data.borderBottomWidth,
})
