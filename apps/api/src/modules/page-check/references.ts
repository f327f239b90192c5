import { definitions, linkName, type StoredLink } from '@heji/widgets/definitions'
import { resolveLink } from '@heji/widgets/shop'
import { dbId } from '../../db/db-id'
import type { StoredWidget } from '../../db/schema'
import { textsOnZones } from './texts-on-pictures'

/** What one place of a page names. `name`: how operators know it. */
export interface Reference {
  /** Of the widget. */
  uuid: string
  id: number
  name: string
}

interface Worded extends Reference {
  /** Words beside it in which somebody may have written a price. */
  texts: string[]
}

export interface GoodsReference extends Worded {
  /** Other goods stand in for them when they are gone. */
  isRefilled: boolean
}

/** Kinds of targets that links have. */
const TARGETS = ['goods', 'page', 'category', 'brand', 'article', 'seckill'] as const
export type Target = (typeof TARGETS)[number]

export interface References {
  goods: GoodsReference[]
  coupons: Reference[]
  links: (Worded & { target: Target })[]
  /** Links into the shop that name nothing with an id: only the shop knows whether they lead somewhere. */
  addresses: (Reference & { path: string })[]
  /** Links to other sites. */
  sites: (Reference & { url: string })[]
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const idOf = (value: unknown) => dbId(String(value ?? ''))
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Addresses of the shop that end in an id. */
const ADDRESSES: readonly [RegExp, Target][] = [
  [/^\/items\/(\d+)/, 'goods'],
  [/^\/custompage\?(?:.*&)?pageid=(\d+)/, 'page'],
  [/^\/items\?(?:.*&)?(?:cat_id|main_category|category_id)=(\d+)/, 'category'],
  [/^\/items\?(?:.*&)?brand_id=(\d+)/, 'brand'],
  [/^\/article\/detail\/(\d+)/, 'article'],
  [/^\/items\?(?:.*&)?seckill_id=(\d+)/, 'seckill'],
]

/** Everything of the shop that a page names, hidden widgets left out. */
export function referencesOf(content: readonly StoredWidget[]): References {
  const found: References = { goods: [], coupons: [], links: [], addresses: [], sites: [] }
  const widgets = content.flatMap(widget => [
    widget,
    ...(Array.isArray(widget.childWidgets) && !widget.hidden ? widget.childWidgets.filter(isRow) : []),
  ])
  const zoneTexts = textsOnZones(content.filter(({ hidden }) => !hidden))
  for (const widget of widgets) if (!widget.hidden) collect(widget, found, zoneTexts)
  return found
}

function collect(widget: Row, found: References, zoneTexts: ReadonlyMap<Row, string[]>): void {
  const uuid = textOf(widget.uuid)
  const live = definitions[String(widget.type)]?.live ?? []
  const inside = (row: Row | unknown[], around: Row) =>
    Object.entries(row).flatMap(([key, value]) =>
      key !== 'childWidgets' && typeof value === 'object' && value !== null ? [{ value, around }] : [],
    )
  const open = inside(widget, widget)
  for (let one = open.pop(); one; one = open.pop()) {
    const { value, around } = one
    if (Array.isArray(value)) open.push(...inside(value, around))
    if (!isRow(value)) continue
    open.push(...inside(value, value))
    const goods = live.includes('goods') ? idOf(value.goods_id) : 0
    const coupon = live.includes('coupons') ? idOf(value.card_id) : 0
    if (goods > 0) found.goods.push(goodsReference(value, goods, widget))
    else if (coupon > 0) found.coupons.push({ uuid, id: coupon, name: textOf(value.title) })
    else if (value.kind === 'seckill' && live.includes('moments'))
      found.links.push({ uuid, id: idOf(value.id), target: 'seckill', name: textOf(value.name), texts: [] })
    else collectLink(value, { uuid, texts: [...wordsOf(around), ...(zoneTexts.get(around) ?? [])], found })
  }
}

const goodsReference = (row: Row, id: number, widget: Row): GoodsReference => ({
  uuid: textOf(widget.uuid),
  id,
  name: textOf(row.goods_name),
  texts: [row.title, row.subTitle, row.brief].map(textOf).filter(text => text !== ''),
  isRefilled: textOf(widget.refill) !== '',
})

/** Fields of a row with a link in which operators write words. */
const WORDS = ['text', 'title', 'subTitle', 'mainTitle', 'brief', 'name', 'alt']

const wordsOf = (row: Row) => WORDS.map(field => textOf(row[field])).filter(text => text !== '')

interface Place {
  uuid: string
  /** Words beside the link. */
  texts: string[]
  found: References
}

function collectLink(row: Row, { uuid, texts, found }: Place): void {
  if (typeof row.linkPage !== 'string' && typeof row.href !== 'string') return
  const address = resolveLink(row as StoredLink) ?? ''
  const name = linkName(row as StoredLink) || address
  for (const [form, target] of ADDRESSES) {
    const id = idOf(form.exec(address)?.[1])
    if (id <= 0) continue
    found.links.push({ uuid, id, target, name, texts })
    return
  }
  if (address.startsWith('/')) found.addresses.push({ uuid, id: 0, name, path: address })
  else if (/^https?:/.test(address)) found.sites.push({ uuid, id: 0, name, url: address })
}
