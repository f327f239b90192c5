import type { CommandId } from './registry'

/** Where commands stand beside their keys. Menu and bars draw these lists. */

/** Menu of the selection, by groups. */
export const MENU: readonly (readonly CommandId[])[] = [
  ['copy', 'cut', 'paste', 'pasteStyle', 'duplicate', 'repeat'],
  ['moveUp', 'moveDown', 'moveFirst', 'moveLast'],
  ['editText', 'toggleLocked', 'toggleHidden'],
  ['group', 'ungroup', 'keepModule', 'changeModule', 'unlinkModule'],
  ['addVariant', 'keepVariantA', 'keepVariantB'],
  ['selectParent', 'enterPanel', 'blockHistory', 'swapBlock'],
  ['delete'],
]

/** Groups of the menu that always stand in it whole, so that a hand finds them where they were. */
export const WHOLE_GROUPS: readonly number[] = [0, 1, 6]

/** Menu 对齐 of the upper bar, by groups. */
export const ALIGN_MENU: readonly (readonly CommandId[])[] = [
  ['alignLeft', 'alignCenter', 'alignRight'],
  ['alignTop', 'alignMiddle', 'alignBottom'],
  ['distributeX', 'distributeY'],
  ['sameWidth', 'sameHeight'],
]

/** Menu of zooms, below the fixed ones. */
export const ZOOM_MENU = ['zoomFit', 'zoomIn', 'zoomOut', 'zoomFull'] as const satisfies readonly CommandId[]

/** Buttons of their own in the upper bar, in the bar at the bottom and beside the canvas. */
export const TOP_BUTTONS = [
  'undo',
  'redo',
  'history',
  'save',
  'preview',
  'publish',
] as const satisfies readonly CommandId[]
export const STATUS_BUTTONS = ['counts', 'snap', 'palette', 'shortcuts'] as const satisfies readonly CommandId[]
export const RAIL_BUTTONS = [
  'showLibrary',
  'showLayers',
  'showPage',
  'showAssets',
] as const satisfies readonly CommandId[]
export const PANEL_TABS = ['showSettings', 'showStyle'] as const satisfies readonly CommandId[]
