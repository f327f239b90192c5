import { floorsOnPage } from './anchors'
import { isClear } from './card'
import type { Page } from './page'
import { isObject } from './values'

type Row = Record<string, unknown>
type Widget = Page['widgets'][number]

/** Its own switch decides which of its goods are shown: `wgtHideUnselectedItems` (spec §5). */
const OWN_RULE = 'W0020'

/** Widgets that are nothing but what was picked for their `data`. */
const NOTHING_WITHOUT_DATA = new Set([
  ...['W0001', 'W0002', 'W0004', 'W0005', 'W0012', 'W0014', 'W0015', 'W0016', 'W0017', 'W0018', 'W0026'],
])

/** Lists of links, which draw nothing without an entry. */
const MENUS = new Set(['W0007', 'W0013', 'W0022'])

/**
 * The page as shoppers should see it: samples of goods and pictures are left out where nothing was picked, and so are
 * tabs, menus, panels and widgets that consist of nothing else. Operators see them on the canvas.
 */
export const withoutEmptySlots = ({ settings, widgets }: Page): Page => ({
  settings,
  widgets: floorsOnPage(filledWidgets(widgets)),
})

/** Entries of one widget that shoppers do not see because nothing was picked for them. */
export interface LeftOut {
  goods: number
  coupons: number
  pictures: number
  /** Names of tabs. */
  tabs: string[]
  /** Pictures whose place stays, empty. */
  blanks: number
}

/** What `withoutEmptySlots` leaves out of a widget that stays; children of panels are not looked into. */
export function leftOutOf({ type, data, styleType }: Widget): LeftOut {
  const found: LeftOut = { goods: 0, coupons: 0, pictures: 0, tabs: [], blanks: 0 }
  if (type === OWN_RULE || !Array.isArray(data)) return found
  const hasLists = data.length > 0 && data.every(Array.isArray)
  const list = hasLists ? shownList(data, styleType) : data
  if (hasLists && hasFixedPlaces(list)) found.blanks = list.filter(isMissingPicture).length
  else count(list, found)
  return found
}

function count(list: unknown[], found: LeftOut): void {
  for (const entry of list) {
    if (isEmptyTab(entry)) found.tabs.push(String((entry as Row).text ?? ''))
    else if (isMissingPicture(entry)) found.pictures += 1
    else if (isSample(entry)) found['card_id' in (entry as Row) ? 'coupons' : 'goods'] += 1
    else if (isObject(entry) && Array.isArray(entry.data)) count(entry.data, found)
  }
}

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
const filledStyle = (list: unknown[]) => (hasFixedPlaces(list) ? list : filledList(list))

const hasFixedPlaces = (list: unknown[]) => list.some(isPicture) && !list.every(isMissingPicture)

/** The list of the style that is shown. */
const shownList = (lists: unknown[][], styleType: unknown): unknown[] => lists[Number(styleType ?? 0)] ?? lists[0] ?? []

const isEmptySlot = (entry: unknown) => isSample(entry) || isMissingPicture(entry)

const isSample = (entry: unknown) =>
  isObject(entry) &&
  ((entry.goods_id === '' && 'goods_name' in entry) || (entry.card_id === '' && 'card_type' in entry))

const isPicture = (entry: unknown) => isObject(entry) && 'imgUrl' in entry && 'pathData' in entry && !('data' in entry)

const isMissingPicture = (entry: unknown) => isPicture(entry) && (entry as Row).imgUrl === ''

/** A tab may also have a picture of its own. */
const isEmptyTab = (entry: unknown) =>
  isObject(entry) && Array.isArray(entry.data) && entry.data.every(isEmptySlot) && !entry.goods_pic && !entry.imgUrl

function hasContent(widget: Widget): boolean {
  const { type, data, imgUrl, media_id, goods_pic, styleType, childWidgets, categoryData } = widget
  if (type === 'W0003') return Boolean(imgUrl)
  if (type === 'W0023') return Boolean(media_id)
  if (type === 'W0024') return isBound(widget)
  if (type === 'W0027') return Boolean(imgUrl) || String(widget.text ?? '').trim() !== ''
  if (type === 'W0029') return Boolean(imgUrl)
  if (type === 'W0006') return hasLook(widget) || (childWidgets as Widget[]).some(({ hidden }) => !hidden)
  if (MENUS.has(type)) return [data, categoryData].some(list => Array.isArray(list) && list.length > 0)
  if (goods_pic) return true
  if (!NOTHING_WITHOUT_DATA.has(type) || !Array.isArray(data)) return true
  return (data.every(Array.isArray) ? shownList(data, styleType) : data).length > 0
}

/** A countdown to nothing draws nothing; the shop knows the times of activities. */
const isBound = ({ until }: Widget) => isObject(until) && (Number(until.end_at) > 0 || Boolean(until.id))

const LOOKS = ['foregroundColor', 'backgroundColor'] as const
const BORDERS = ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'] as const

/** Whether somebody gave a panel a colour or a border: without contents it is a band of the page then. */
const hasLook = (panel: Widget) =>
  LOOKS.some(name => !isWhite(panel[name]) && !isClear(panel[name])) || BORDERS.some(name => panel[name] > 0)

const isWhite = (color: string) => /^#(fff|ffffff|ffffffff)$/i.test(color)
