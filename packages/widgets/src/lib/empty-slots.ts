import type { Page } from './page'
import { isObject } from './values'

type Row = Record<string, unknown>
type Widget = Page['widgets'][number]

/** Its own switch decides which of its goods are shown: `wgtHideUnselectedItems` (spec §5). */
const OWN_RULE = 'W0020'

/** Widgets that are nothing but what was picked for their `data`. */
const NOTHING_WITHOUT_DATA = new Set([
  ...['W0001', 'W0002', 'W0004', 'W0005', 'W0012', 'W0014', 'W0015', 'W0016', 'W0017', 'W0018'],
])

/**
 * The page as shoppers should see it: samples of goods and pictures are left out where nothing was picked, and so are
 * tabs and widgets that consist of nothing else. Operators see them on the canvas.
 */
export const withoutEmptySlots = ({ settings, widgets }: Page): Page => ({ settings, widgets: filledWidgets(widgets) })

const filledWidgets = (widgets: Widget[]): Widget[] => widgets.map(filled).filter(hasContent)

function filled(widget: Widget): Widget {
  if (widget.type === OWN_RULE) return widget
  if (Array.isArray(widget.childWidgets)) return { ...widget, childWidgets: filledWidgets(widget.childWidgets) }
  return Array.isArray(widget.data) ? { ...widget, data: filledList(widget.data) } : widget
}

const filledList = (list: unknown[]): unknown[] =>
  list
    .filter(entry => !isEmptySlot(entry) && !isEmptyTab(entry))
    .map(entry => {
      if (Array.isArray(entry)) return filledStyle(entry)
      return isObject(entry) && Array.isArray(entry.data) ? { ...entry, data: filledList(entry.data) } : entry
    })

/** W0012 and W0016 have a list for each of their styles. Their pictures have fixed places, so that all of them stay or none. */
const filledStyle = (list: unknown[]) =>
  list.every(isMissingPicture) || !list.some(isPicture) ? filledList(list) : list

const isEmptySlot = (entry: unknown) => isSample(entry) || isMissingPicture(entry)

const isSample = (entry: unknown) =>
  isObject(entry) &&
  ((entry.goods_id === '' && 'goods_name' in entry) || (entry.card_id === '' && 'card_type' in entry))

const isPicture = (entry: unknown) => isObject(entry) && 'imgUrl' in entry && 'pathData' in entry && !('data' in entry)

const isMissingPicture = (entry: unknown) => isPicture(entry) && (entry as Row).imgUrl === ''

/** A tab may also have a picture of its own. */
const isEmptyTab = (entry: unknown) =>
  isObject(entry) && Array.isArray(entry.data) && entry.data.every(isEmptySlot) && !entry.goods_pic && !entry.imgUrl

function hasContent({ type, data, imgUrl, goods_pic, styleType }: Widget): boolean {
  if (type === 'W0003') return Boolean(imgUrl)
  if (goods_pic) return true
  if (!NOTHING_WITHOUT_DATA.has(type) || !Array.isArray(data)) return true
  const hasLists = data.every(Array.isArray)
  const list: unknown = hasLists ? (data[Number(styleType ?? 0)] ?? data[0]) : data
  return Array.isArray(list) && list.length > 0
}
