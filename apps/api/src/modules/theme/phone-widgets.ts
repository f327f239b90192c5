import type { PhoneWidget } from '@heji/api-client/contract'
import type { StoredLink } from '@heji/widgets/definitions'
import type { StoredWidget } from '../../db/schema'

type Row = Record<string, unknown>
type Drawn = Pick<PhoneWidget, 'name' | 'base' | 'config' | 'data'>

const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && !Array.isArray(x)
const rows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const words = (value: unknown) => (typeof value === 'string' ? value : '')

const NO_MARGIN = { paddedt: 0, paddedb: 0, paddedl: 0, paddedr: 0, bgType: 'color', bgColor: '' }
const SPACED = { outerMargin: { ...NO_MARGIN, paddedt: 20 }, innerPadding: { ...NO_MARGIN, bgColor: '#FFFFFF' } }

/** Our kinds of links under the clients' names; the id is the first of these fields. */
const LINKS: Record<string, { linkPage: string; ids: string[] }> = {
  goods: { linkPage: 'goods', ids: ['itemId', 'goods_id', 'item_id'] },
  category: { linkPage: 'category', ids: ['category_id'] },
  maincategory: { linkPage: 'category', ids: ['category_id'] },
  tag: { linkPage: 'tag', ids: ['tag_id'] },
  management: { linkPage: 'article', ids: ['article_id'] },
  customer: { linkPage: 'custom_page', ids: ['theme_pc_template_id'] },
  seckill: { linkPage: 'seckill', ids: ['seckill_id'] },
}

/** A link in the clients' form; without a target that they know it leads nowhere. */
function phoneLink(stored: unknown): Row {
  const link = (isRow(stored) ? stored : {}) as StoredLink & Row
  const kind = LINKS[words(link.linkPage)]
  const id = kind?.ids.map(name => link[name]).find(value => value !== undefined && value !== null && value !== '')
  const title = words(link.title) || words(link.category_name) || words(link.goods_name)
  if (kind && id !== undefined) return { linkPage: kind.linkPage, id: String(id), title }
  const isWeb = /^https?:/.test(words(link.href))
  return isWeb ? { linkPage: 'link', linkType: 1, linkUrl: link.href, id: '', title } : { linkPage: '', id: '', title }
}

const goodsIds = (list: unknown) =>
  rows(list)
    .map(entry => String(entry.goods_id ?? ''))
    .filter(id => /^\d+$/.test(id))
    .slice(0, 50)

const goods = (title: string, ids: string[], more: unknown = {}): Drawn[] =>
  ids.length === 0
    ? []
    : [
        {
          name: 'goods',
          base: SPACED,
          config: {
            dataType: 'items',
            goodsLayout: 'two',
            dataCount: ids.length,
            titleText: { type: 'text', text: title, image: '' },
            titleColor: '#222222',
            moreBtn: {
              show: Object.keys(phoneLink(more)).length > 0 && phoneLink(more).linkPage !== '',
              color: '#999999',
            },
            moreLink: phoneLink(more),
          },
          data: { id: ids.join(',') },
        },
      ]

const coupons = (list: unknown): Drawn[] => {
  const data = rows(list)
    .filter(entry => /^\d+$/.test(String(entry.card_id ?? '')))
    .map(entry => ({ id: String(entry.card_id), title: words(entry.title) }))
  return data.length === 0
    ? []
    : [
        {
          name: 'couponCard',
          base: { ...SPACED, receiveBtn: { color: '#E00030', textColor: '#FFFFFF' }, amountColor: '#E00030' },
          config: { receiveBtn: { color: '#E00030', textColor: '#FFFFFF' } },
          data,
        },
      ]
}

const picture = (row: Row) => ({
  media_type: 'img',
  imgUrl: words(row.imgUrl),
  videoUrl: '',
  hotData: [{ topPer: 0, leftPer: 0, widthPer: 1, heightPer: 1, ...phoneLink(row.pathData) }],
  overlay: '',
  overlayHotData: [],
  ...phoneLink(row.pathData),
})

const slider = (widget: Row, list: unknown): Drawn[] => {
  const data = rows(list).filter(row => words(row.imgUrl) !== '')
  const isStill = data.length < 2
  return data.length === 0
    ? []
    : [
        {
          name: 'slider',
          base: { outerMargin: NO_MARGIN },
          config: {
            firstScreenHeight: Number(widget.height) || 211,
            rounded: false,
            autoplay: !isStill && widget.autoplay !== false,
            interval: Number(widget.autoplaySpeed) || 3_000,
            dot: !isStill,
            dotColor: 'dark',
            dotCover: true,
            dotLocation: 'center',
            shape: 'circle',
          },
          data: data.map(picture),
        },
      ]
}

const zones = (widget: Row): Drawn[] =>
  words(widget.imgUrl) === ''
    ? []
    : [
        {
          name: 'imgHotzone',
          base: { outerMargin: NO_MARGIN },
          config: {
            imgUrl: widget.imgUrl,
            imgWidth: Number(widget.width) || 375,
            imgHeight: Number(widget.height) || 200,
          },
          data: rows(widget.data).map(({ topPer, leftPer, widthPer, heightPer, pathData }) => ({
            topPer: Number(topPer) || 0,
            leftPer: Number(leftPer) || 0,
            widthPer: Number(widthPer) || 0,
            heightPer: Number(heightPer) || 0,
            ...phoneLink(pathData),
          })),
        },
      ]

/** Ratios that clients draw films in, by their numbers: 16:9, 9:16, 4:3, 3:4, 1:1. */
const RATIOS = [16 / 9, 9 / 16, 4 / 3, 3 / 4, 1]

const film = ({ media_id, width, height }: Row): Drawn[] => {
  if (words(media_id) === '') return []
  const off = RATIOS.map(ratio => Math.abs(ratio - (Number(width) || 16) / (Number(height) || 9)))
  const proportion = off.indexOf(Math.min(...off))
  const base = { outerMargin: NO_MARGIN, padded: false, proportion }
  return [{ name: 'film', base, config: { ratio: 'rectangle' }, data: [{ url: media_id }] }]
}

const classify = (widget: Row): Drawn[] => {
  const data = rows(widget.categoryData).map(node => ({
    category_id: String(node.category_id ?? ''),
    category_name: words(node.category_name),
    image_url: words(node.image_url),
    store_ids: [],
  }))
  return data.length === 0
    ? []
    : [{ name: 'classify', base: SPACED, config: { dataType: 'select', animate: 'horizontal' }, data: { data } }]
}

/** Tabs with goods: one block of goods for each. */
const tabs = (widget: Row): Drawn[] =>
  rows(widget.data).flatMap(tab =>
    goods(words(tab.title) || words(tab.name) || words(widget.text), goodsIds(tab.data), tab.pathData),
  )

/** 橱窗卡: the list of its style. */
function showcase(widget: Row): Drawn[] {
  const style = Number(widget.styleType) || 0
  const shown: unknown = Array.isArray(widget.data) ? widget.data[style] : []
  if (style < 3) return slider(widget, shown)
  return rows(shown).flatMap(group =>
    style === 3 ? goods(words(widget.mainTitle), goodsIds(group.data), widget.linkPath) : coupons(group.data),
  )
}

/** Blocks that exist in both formats. What is not here has no counterpart, and clients leave it out. */
const TWINS: Record<string, (widget: Row) => Drawn[]> = {
  W0001: widget => slider(widget, widget.data),
  W0002: widget => goods(words(widget.text), goodsIds(widget.data), widget.moreLinkData),
  W0003: zones,
  W0005: tabs,
  W0007: classify,
  W0012: showcase,
  W0014: tabs,
  W0015: tabs,
  W0016: widget => slider(widget, Array.isArray(widget.data) ? widget.data[0] : []),
  W0017: tabs,
  W0021: widget => coupons(widget.data),
  W0022: classify,
  W0023: film,
}

/** One of our blocks in the clients' format; none, one or several. Panels give their children, one below the other. */
export function phoneWidgets(widget: StoredWidget): Drawn[] {
  const row = widget as Row
  if (row.type === 'W0006') return rows(row.childWidgets).flatMap(child => TWINS[words(child.type)]?.(child) ?? [])
  return TWINS[words(row.type)]?.(row) ?? []
}
