/** px or the word auto. */
export type Length = number | 'auto'

/**
 * Fields that every widget has besides its own fields (widgets §2, §7). Sizes are px of the design: 1190 wide on PC,
 * 375 on H5. `x` and `y` count inside a free panel only.
 */
export interface WidgetBase {
  type: string
  uuid: string
  /** Version of the widget's declaration that wrote the data. */
  version: number
  name: string
  alias: string
  width: number
  height: number
  x: number
  y: number
  z: number
  marginTop: number
  marginBottom: number
  marginLeft: Length
  marginRight: Length
  paddingTop: number
  paddingRight: number
  paddingBottom: number
  paddingLeft: number
  borderTopWidth: number
  borderRightWidth: number
  borderBottomWidth: number
  borderLeftWidth: number
  borderTopColor: string
  borderRightColor: string
  borderBottomColor: string
  borderLeftColor: string
  foregroundColor: string
  backgroundColor: string
  opacity: number
  /** px; rounded corners cut off what is drawn in them. */
  cornerRadius: number
  /** px; no shadow while all three are 0. */
  shadowX: number
  shadowY: number
  shadowBlur: number
  shadowColor: string
  proportion: boolean | 'disabled'
  proportionDisabled: boolean
  widthDisabled: boolean
  heightDisabled: boolean
  heightShow: boolean
  pageWidth: number
  customerThemeEnabled: boolean
  /** Render types in which the content sets the height of the widget, such as `pc h5`; from the declaration. */
  flow?: string
  /** Child of a free panel. */
  leaf?: boolean
  hidden?: boolean
  locked?: boolean
  /** Children of one panel with the same value are moved and resized as one. */
  group?: string
  /** uuid of the block of the page with which this one shares the visitors: it is the second variant. */
  variantOf?: string
  /** Where the block stays in sight while the page scrolls (`top`, `bottom`, `left`, `right`); of widgets that declare it. */
  stick?: string
  /** As wide as the window on a desktop page; of widgets that declare it. */
  fullWidth?: boolean
  /** px of the design between the edge of the window and a block that stays in sight. */
  stickGap?: number
  /** Id of the combined module whose changes this free panel follows. */
  moduleId?: string
}

/** Common fields of every widget with their defaults (widgets §2). Sizes are px of the design. */
export const BASE_DEFAULTS: WidgetBase = {
  type: '',
  uuid: '',
  version: 1,
  name: '',
  alias: '',
  width: 375,
  height: 20,
  x: 0,
  y: 0,
  z: 0,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 'auto',
  marginRight: 'auto',
  paddingTop: 0,
  paddingRight: 0,
  paddingBottom: 0,
  paddingLeft: 0,
  borderTopWidth: 0,
  borderRightWidth: 0,
  borderBottomWidth: 0,
  borderLeftWidth: 0,
  borderTopColor: '#ffffffff',
  borderRightColor: '#ffffffff',
  borderBottomColor: '#ffffffff',
  borderLeftColor: '#ffffffff',
  foregroundColor: '#ffffffff',
  backgroundColor: '#ffffffff',
  opacity: 1,
  cornerRadius: 0,
  shadowX: 0,
  shadowY: 0,
  shadowBlur: 0,
  shadowColor: '#1f232933',
  proportion: false,
  proportionDisabled: true,
  widthDisabled: false,
  heightDisabled: false,
  heightShow: true,
  pageWidth: 1190,
  customerThemeEnabled: false,
}
