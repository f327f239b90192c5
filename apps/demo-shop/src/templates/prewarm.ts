import {
  createVariants,
  type Deps,
  type Format,
  findPicture,
  findPublished,
  type Platform,
  variantName,
} from '@heji/api/demo-shop'
import { type Page, readPage } from '@heji/widgets/definitions'

type Row = Record<string, unknown>

/** A picture of a page and how wide it is shown, design px. */
export interface ShownPicture {
  key: string
  shown: number
}

/** Browsers that know AVIF ask for nothing else. */
const FORMATS: readonly Format[] = ['avif', 'webp']
const WIDTHS = [160, 320, 480, 800, 1200]
/** Blocks of a home page that stand in or near the first viewport. */
const FIRST_BLOCKS = 4

/** Widths that the `Picture` of the shop offers to browsers: up to twice the shown width. */
export function offeredWidths(shown: number): number[] {
  const enough = WIDTHS.findIndex(width => width >= shown * 2)
  return enough < 0 ? WIDTHS : WIDTHS.slice(0, enough + 1)
}

/**
 * Draws what visitors of the home pages see first, one picture after the other, into the cache of the picture service.
 * Never throws: a picture that fails is drawn when somebody asks for it.
 * @returns how many renderings are ready.
 */
export async function prewarmPictures(deps: Pick<Deps, 'db' | 'storage' | 'log' | 'findDrawing'>): Promise<number> {
  const variants = createVariants(deps)
  let ready = 0
  try {
    const shown = [...(await firstPictures(deps, 'pc')), ...(await firstPictures(deps, 'h5'))]
    for (const format of FORMATS) {
      for (const { key, shown: width } of shown) {
        for (const offered of offeredWidths(width)) {
          const found = await findPicture(deps, { key, width: offered, format })
          if (!found) continue
          await variants(variantName(key, found.width, found.format), found.mime, found.encode)
          ready += 1
        }
      }
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'pictures not prewarmed')
  }
  return ready
}

async function firstPictures({ db }: Pick<Deps, 'db'>, platform: Platform): Promise<ShownPicture[]> {
  const header = await findPublished(db, 'header', platform)
  const home = await findPublished(db, 'index', platform)
  const all = [...picturesOf(readPage(header?.content), platform), ...picturesOf(readPage(home?.content), platform)]
  return [...new Map(all.map(picture => [`${picture.key} ${picture.shown}`, picture])).values()]
}

/** Pictures of the first blocks of a page, in the order in which they are seen. */
export const picturesOf = (page: Page, platform: Platform): ShownPicture[] =>
  page.widgets
    .slice(0, FIRST_BLOCKS)
    .flatMap(widget => [widget, ...rows(widget.childWidgets)])
    .flatMap(widget => picturesOfWidget(widget, platform))
    .flatMap(({ src, shown }) => (src.startsWith('/img/') ? [{ key: src.slice('/img/'.length), shown }] : []))

function picturesOfWidget(widget: Row, platform: Platform): { src: string; shown: number }[] {
  const pick = (list: unknown, field: string, shown: number) =>
    rows(list).map(row => ({ src: String(row[field] ?? ''), shown }))
  const isPc = platform === 'pc'
  switch (widget.type) {
    case 'W0001':
      return pick(widget.data, 'imgUrl', Number(widget.width))
    case 'W0002':
      return pick(rows(widget.data).slice(0, isPc ? 5 : 4), 'goods_pic', isPc ? 214 : 172)
    case 'W0003':
      return pick([widget], 'imgUrl', Number(widget.width))
    case 'W0007':
      return pick(widget.categoryData, 'image_url', isPc ? 20 : 44)
    case 'W0012': {
      const shown = Array.isArray(widget.data) ? rows(widget.data[Number(widget.styleType)]) : []
      if (widget.styleType === 3) return pick(shown[0]?.data, 'goods_pic', 168)
      return widget.styleType === 4 ? [] : pick(shown, 'imgUrl', 350)
    }
    default:
      return []
  }
}

const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
