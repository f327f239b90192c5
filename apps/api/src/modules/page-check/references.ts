import { definitions, linkName, type StoredLink } from '@heji/widgets/definitions'
import { resolveLink } from '@heji/widgets/shop'
import { dbId } from '../../db/db-id'
import type { StoredWidget } from '../../db/schema'

/** What one place of a page names. `name`: how operators know it. */
export interface Reference {
  /** Of the widget. */
  uuid: string
  id: number
  name: string
}

export interface GoodsReference extends Reference {
  /** Words beside the goods in which somebody may have written a price. */
  texts: string[]
  /** Other goods stand in for them when they are gone. */
  isRefilled: boolean
}

/** Kinds of targets that links have. */
export const TARGETS = ['goods', 'page', 'category', 'brand', 'article', 'seckill'] as const
export type Target = (typeof TARGETS)[number]

export interface References {
  goods: GoodsReference[]
  coupons: Reference[]
  links: (Reference & { target: Target })[]
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
  const found: References = { goods: [], coupons: [], links: [] }
  const widgets = content.flatMap(widget => [
    widget,
    ...(Array.isArray(widget.childWidgets) && !widget.hidden ? widget.childWidgets.filter(isRow) : []),
  ])
  for (const widget of widgets) if (!widget.hidden) collect(widget, found)
  return found
}

function collect(widget: Row, found: References): void {
  const uuid = textOf(widget.uuid)
  const live = definitions[String(widget.type)]?.live ?? []
  const open: unknown[] = Object.entries(widget).flatMap(([key, value]) => (key === 'childWidgets' ? [] : [value]))
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) open.push(...value.filter(one => one !== undefined))
    if (!isRow(value)) continue
    open.push(...Object.values(value).filter(one => typeof one === 'object' && one !== null))
    const goods = live.includes('goods') ? idOf(value.goods_id) : 0
    const coupon = live.includes('coupons') ? idOf(value.card_id) : 0
    if (goods > 0) found.goods.push(goodsReference(value, goods, widget))
    else if (coupon > 0) found.coupons.push({ uuid, id: coupon, name: textOf(value.title) })
    else found.links.push(...linkOf(value, uuid))
  }
}

const goodsReference = (row: Row, id: number, widget: Row): GoodsReference => ({
  uuid: textOf(widget.uuid),
  id,
  name: textOf(row.goods_name),
  texts: [row.title, row.subTitle, row.brief].map(textOf).filter(text => text !== ''),
  isRefilled: textOf(widget.refill) !== '',
})

function linkOf(row: Row, uuid: string): References['links'] {
  if (typeof row.linkPage !== 'string' && typeof row.href !== 'string') return []
  const address = resolveLink(row as StoredLink) ?? ''
  for (const [form, target] of ADDRESSES) {
    const id = idOf(form.exec(address)?.[1])
    if (id > 0) return [{ uuid, id, target, name: linkName(row as StoredLink) || address }]
  }
  return []
}
