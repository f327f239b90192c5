import { nearestWidth, offeredWidths } from '@heji/validators'
import { demoCatalogueIndex } from '../lookup'
import { seedPages } from './seed-templates'

type Row = Record<string, unknown>
type Platform = 'pc' | 'h5'

/** A picture of a page and its shown width, design px. */
export interface ShownPicture {
  src: string
  shown: number
}

/** Shown width of pictures on each platform: the first of a list and the others, or all. */
type Shown = Record<Platform, number | readonly [first: number, others: number]>

const both = (width: Shown['pc']): Shown => ({ pc: width, h5: width })

/** By widget and field; other pictures are as wide as their widget. */
const SHOWN: Record<string, Record<string, Shown>> = {
  W0002: { goods_pic: { pc: 214, h5: 172 } },
  W0004: { imgUrl: { pc: 230, h5: 81 } },
  W0005: { goods_pic: { pc: [400, 150], h5: [150, 172] } },
  W0007: { image_url: { pc: 20, h5: 44 } },
  W0012: { goods_pic: both(168), imgUrl: both([350, 170]) },
  W0014: { goods_pic: { pc: [290, 90], h5: [168, 112] } },
  W0015: { goods_pic: { pc: [258, 90], h5: [168, 112] } },
  W0016: { imgUrl: both(342) },
  W0017: { goods_pic: { pc: [290, 190], h5: [171, 84] } },
  W0018: { goods_pic: both(90) },
  W0019: { banner: both(214), logo: both(70) },
  W0020: { shop_pic: both(583), banner: both(149), logo: both(80), goods_pic: both(118) },
  W0022: { image_url: both(20) },
}

/** Browsers that support AVIF request only AVIF. */
const FORMAT = 'avif'
/**
 * Enough to keep the picture service busy while the shop is filled, which often delays waiting callers. Few enough that
 * a visitor's picture waits for only a few others.
 */
const AT_ONCE = 8

/**
 * Draws the pictures of both home pages from top to bottom: first in the most common width, the desktop before the
 * phone, then in the other widths that the pages offer.
 * @returns the number of finished pictures; a failed one is drawn when somebody asks for it
 */
export async function prewarmPictures(ask: (path: string) => Promise<Response>): Promise<number> {
  const paths = [...prewarmedPaths()].values()
  let ready = 0
  const work = async () => {
    for (const path of paths) {
      const answer = await ask(path).catch(() => null)
      if (answer?.ok) ready += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return ready
}

/** Addresses of the pictures in the order in which they are drawn. */
export function prewarmedPaths(): Set<string> {
  const [pc, h5] = [homePictures('pc'), homePictures('h5')]
  const path = ({ src }: ShownPicture, width: number) => `${src}?w=${width}&fm=${FORMAT}`
  return new Set([
    ...pc.map(picture => path(picture, nearestWidth(picture.shown))),
    // Phone screens have two or three pixels for one design px, so they need the largest width.
    ...h5.map(picture => path(picture, offeredWidths(picture.shown).at(-1)!)),
    ...[...pc, ...h5].flatMap(picture => offeredWidths(picture.shown).map(width => path(picture, width))),
  ])
}

/** Pictures of header, home and footer in the order in which they are seen. */
export function homePictures(platform: Platform): ShownPicture[] {
  const pages = seedPages().filter(page => page.platform === platform)
  return ['header', 'index', 'footer']
    .flatMap(type => pages.filter(page => page.pageType === type))
    .flatMap(page => page.widgets)
    .flatMap(widget => picturesOf(widget as Row, 0, { widget: widget as Row, platform }))
}

interface Place {
  /** The innermost widget around it. */
  widget: Row
  platform: Platform
}

/** @param index of the row in its list */
function picturesOf(row: Row, index: number, place: Place): ShownPicture[] {
  const inside = isWidget(row) ? { ...place, widget: row } : place
  const own = Object.entries(inside.widget === row ? { ...row, ...liveOf(row) } : row)
  return own.flatMap(([field, value]) => {
    // Not for categories: their menus stay closed until somebody opens them.
    if (field === 'children') return []
    if (typeof value === 'string')
      return value.startsWith('/img/') ? [{ src: value, shown: widthOf(field, index, inside) }] : []
    const rows = Array.isArray(value) ? value.flat() : [value]
    return rows.flatMap((below, i) => (isRow(below) ? picturesOf(below, i, inside) : []))
  })
}

/** Data that the shop adds to a widget when it is drawn: nearby shops, and the pictures of chosen ones. */
function liveOf({ type, data }: Row): Row {
  const shops = demoCatalogueIndex().shops()
  if (type === 'W0019') return { near: shops.map(({ banner, logo }) => ({ banner, logo })) }
  if (type !== 'W0020' || !Array.isArray(data)) return {}
  const chosen = new Set(data.map(shop => String(shop.shop_id)))
  return { tops: shops.filter(shop => chosen.has(shop.shop_id)).map(({ shop_pic }) => ({ shop_pic })) }
}

function widthOf(field: string, index: number, { widget, platform }: Place): number {
  const shown = SHOWN[String(widget.type)]?.[field]?.[platform] ?? Number(widget.width)
  return typeof shown === 'number' ? shown : shown[index === 0 ? 0 : 1]
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isWidget = ({ type }: Row) => /^W\d{4}$/.test(String(type))
