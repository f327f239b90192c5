import type { StoredWidget } from '../../db/schema'
import { phoneWidgets } from './phone-widgets'

type Settings = Record<string, unknown>
interface Block {
  type: string
  settings: Settings
}
interface Section extends Block {
  title: string
  blocks: Block[]
}

const PLAIN = { full_width: false, padding_top: 'm', padding_bottom: 'm', color_scheme: 'scheme-1' }
const list = (value: unknown) => (Array.isArray(value) ? (value as Settings[]) : [])
const linkOf = ({ linkPage, id, title, linkUrl, linkType }: Settings) => ({
  linkPage,
  id,
  title,
  ...(linkUrl === undefined ? {} : { linkUrl, linkType }),
})

const shelf = (title: string, ids: string[]): Section => ({
  type: 'product-shelf',
  title,
  settings: {
    ...PLAIN,
    title,
    displayMode: 'manual',
    itemIds: ids,
    columns: 4,
    limit: ids.length,
    showPrice: true,
    showAddCart: true,
  },
  blocks: [],
})

/** The section of the web storefront for each block of the phone clients; others have no twin. */
const TWINS: Record<string, (drawn: { config: Settings; data: unknown }) => Section> = {
  slider: ({ config, data }) => ({
    type: 'main-carousel',
    title: '轮播',
    settings: {
      ...PLAIN,
      padding_top: 'none',
      padding_bottom: 'none',
      full_width: true,
      image_height: config.firstScreenHeight,
      enable_auto_play: config.autoplay,
      interval: Math.round(Number(config.interval) / 1000) || 5,
      showDots: config.dot,
      enable_arrow: config.dot,
    },
    blocks: list(data).map(row => ({
      type: 'image',
      settings: { pc_image: row.imgUrl, mobile_image: row.imgUrl, link: linkOf(row) },
    })),
  }),
  imgHotzone: ({ config, data }) => ({
    type: 'image-hotspot',
    title: '热区图',
    settings: { ...PLAIN, pc_image: config.imgUrl, mobile_image: config.imgUrl },
    // A spot has one place: the middle of our zone, in percent.
    blocks: list(data).map(zone => ({
      type: 'hotspot',
      settings: {
        label: zone.title ?? '',
        x: middle(zone.leftPer, zone.widthPer),
        y: middle(zone.topPer, zone.heightPer),
        link: linkOf(zone),
      },
    })),
  }),
  goods: ({ config, data }) =>
    shelf(
      String((config.titleText as Settings).text ?? ''),
      String((data as Settings).id)
        .split(',')
        .filter(id => id !== ''),
    ),
}

const middle = (from: unknown, size: unknown) => Math.round((Number(from) + Number(size) / 2) * 1000) / 10

const keyed = <T>(name: string, all: readonly T[]) => all.map((one, i) => [`${name}-${i + 1}`, one] as const)

/** Section as the wire writes it: blocks by id, and their order. */
const written = ({ blocks, ...section }: Section) => {
  const named = keyed('block', blocks)
  return {
    ...section,
    disabled: false,
    block_order: named.map(([id]) => id),
    blocks: Object.fromEntries(named.map(([id, block]) => [id, { ...block, disabled: false }])),
  }
}

/** The header: the client draws it, with the menu of ours (`web/menus/header`). */
const header = (): Section => ({
  type: 'header',
  title: '页头',
  settings: { ...PLAIN, logo_position: 'left', enable_language_selector: false, menu: 'header' },
  blocks: [],
})

/**
 * A page in the language of the web storefront, as its `config`. Blocks that it has no section for are left
 * out. Empty where nothing is left: it then draws what is built in.
 */
export function webSections(pageType: string, pageId: string, content: readonly StoredWidget[]): string {
  const sections =
    pageType === 'header'
      ? [header()]
      : content
          .flatMap(phoneWidgets)
          .flatMap(({ name, config, data }) => TWINS[name]?.({ config: (config ?? {}) as Settings, data }) ?? [])
  if (sections.length === 0) return ''
  const named = keyed('section', sections)
  return JSON.stringify({
    pageType,
    pageId,
    order: named.map(([id]) => id),
    sections: Object.fromEntries(named.map(([id, section]) => [id, written(section)])),
  })
}
