/**
 * The closed set of field kinds. A widget declares all its settings with these. Types, defaults, both property tabs,
 * validation in designer and API, and the upgrade of old pages follow from the declaration.
 */

import type { FinalPriceData, StaffKind } from '@heji/ui'

/** A colour as programs write it: `#RRGGBBAA`, `#RRGGBB` or `rgba(…)`; words such as `red` are none. */
export type Color = `#${string}` | `rgb${string}`
/** A colour as widgets get it, `#RRGGBBAA`. Any text fits; the mark tells the types of colours and words apart. */
export type ColorText = string & { readonly isColor?: true }

type Id = string | number
/** One of these names has an id, or there is a ready path. */
type Named<N extends string> = { href: string } | { [Name in N]: Readonly<Record<Name, Id>> }[N]

/**
 * A link as programs write it: where it leads, and the name under which the picked record of that kind has its id. Any
 * further field of the record may stay. Without `linkPage` and with an empty one, `href` leads somewhere or nothing does.
 */
export type Link = { linkPageLabel?: string; href?: string; readonly [record: string]: unknown } & (
  | { linkPage?: '' | 'href' }
  | ({ linkPage: 'goods' } & Named<'itemId' | 'goods_id' | 'item_id'>)
  | ({ linkPage: 'page' } & Named<'url'>)
  | ({ linkPage: 'category' | 'maincategory' } & Named<'category_id'>)
  | ({ linkPage: 'brand' } & Named<'attribute_id' | 'brand_id'>)
  | ({ linkPage: 'tag' } & Named<'tag_name'>)
  | ({ linkPage: 'customer' } & Named<'theme_pc_template_id'>)
  | ({ linkPage: 'management' | 'bring' } & Named<'article_id'>)
  | ({ linkPage: 'seckill' } & Named<'seckill_id'>)
  | { linkPage: 'marketing' | 'live'; href: string }
)

/** A stored link: the picked record and its target (widgets §5). Whoever wrote it, so it may name anything. */
export interface StoredLink {
  linkPage?: string
  linkPageLabel?: string
  href?: string
  [record: string]: unknown
}

/**
 * Numbers of goods that widgets may show, by their names in the API's table of goods. The API writes them into every entry
 * when it reads a page; readers and tests follow this list.
 */
export const GOODS_STOCK = ['store'] as const
/** Numbers of today, which an entry has after the shop has read the page. */
export type GoodsStock = { [Name in (typeof GOODS_STOCK)[number]]?: number }

/** A tag of an item as the goods picker answers it; colours as CSS writes them. */
export interface GoodsTag {
  tag_id: string
  tag_name: string
  tag_color?: string
  font_color?: string
  tag_icon?: string
}

/** A picked item. Prices are cents; placeholders have an empty `goods_id`. */
export interface GoodsEntry extends GoodsStock {
  goods_id: string
  goods_pic: string
  goods_name: string
  price: number
  market_price?: number
  /** What one piece costs with the best coupon; set when the page is read, where it is lower. */
  final_price?: FinalPriceData
  linkPage?: string
  linkPageLabel?: string
  brief?: string
  title?: string
  subTitle?: string
  pathData?: StoredLink
  /** Tags of the item (spec §3); kept for readers of stored pages, our widgets draw none. */
  tagList?: GoodsTag[]
  /** Set when the page is read: the item cannot be bought now. */
  sold_out?: boolean
  /** Set when the page is read: id of the picked item that cannot be bought now, which this one replaces. */
  instead_of?: string
  /** Set when a page is read for staff: what kind of goods for staff it is. */
  staff?: StaffKind
}

/** A picked category, perhaps with those below it. */
export interface CategoryEntry {
  category_id: string
  category_name: string
  image_url?: string
  children?: CategoryEntry[]
}

/** A picked coupon; placeholders have an empty `card_id`. */
export interface CouponEntry {
  card_id: string
  card_type: string
  title: string
  description?: string
  /** Percent off, for `discount`. */
  discount?: number
  /** Cents, for `cash`. */
  reduce_cost?: number
  least_cost?: number
  /** The coupon's picture: W0012 keeps it in `imgUrl`, W0021 in `icon_url_list`. */
  imgUrl?: string
  icon_url_list?: string
  /** Benefit of a `gift` coupon. */
  object_use_for?: string
  /** Unix seconds. */
  end_date?: number
  /** Set when the page is read: this shopper has it. */
  claimed?: boolean
  /** Set when the page is read: none is left. */
  sold_out?: boolean
}

/** A tag of shops. */
export interface ShopTagEntry {
  tag_id: string
  tag_name: string
}

/** A shop as `GET distributor/list` answers it. */
export interface ShopRecord {
  distributor_id: string
  name: string
  logo: string
  banner: string
  tagList: readonly ShopTagEntry[]
}

interface Base<K extends string, T> {
  kind: K
  label: string
  default: T
  /** May stay empty, because the widget then uses something else. */
  optional?: boolean
  /** Shown under the control; may follow from the widget's data, and from the list row that the field stands in. */
  hint?: string | ((data: Readonly<Record<string, unknown>>, row?: Readonly<Record<string, unknown>>) => string)
  /** Only shown while another field has this value. */
  when?: { field: string; equals: unknown }
}

/** A choice of a `select`. */
export interface Option {
  value: string | number
  label: string
}

/** Words; `max` characters. */
export type TextField = Base<'text', string> & { max?: number; placeholder?: string; multiline?: boolean }
/** A number within its limits, in `unit`; 0 stands for an optional one that is empty. */
export type NumberField = Base<'number', number> & { min?: number; max?: number; unit?: string; step?: number }
/** On or off. */
export type SwitchField = Base<'switch', boolean>
/** A colour, `#RRGGBBAA`; an optional one may be empty. */
export type ColorField = Base<'color', ColorText>
/** `display` chooses the control: a list, a row of words, a row of icons. */
export type SelectField<V extends string | number = string | number> = Base<'select', V> & {
  options: readonly { value: V; label: string }[]
  display?: 'select' | 'radio' | 'icons'
}
/** Address of a picture; `size` says which size in px fits. */
export type ImageField = Base<'image', string> & { size?: string }
/** Where a press leads; `targets` limits what can be picked. */
export type LinkField = Base<'link', StoredLink> & { targets?: readonly string[]; allowCustom?: boolean }
/** Picked goods. */
export type GoodsField = Base<'goods', GoodsEntry[]> & {
  /** Question before an entry is deleted. */
  deleteConfirm?: string
  /** Hint that entries can be moved. */
  sortHint?: string
  /** Name of the field beside it that holds a shop: only goods of that shop. */
  shop?: string
  min?: number
  max?: number
  minMessage?: string
  maxMessage?: string
}
/** Picked categories. */
export type CategoriesField = Base<'categories', CategoryEntry[]> & { target: 'category' | 'maincategory' }
/** Picked coupons. */
export type CouponsField = Base<'coupons', CouponEntry[]> & {
  /** Field that holds the picture of a coupon. */
  picture: 'imgUrl' | 'icon_url_list'
  max?: number
  maxMessage?: string
  min?: number
  minMessage?: string
}
/** Id of a shop, in a list. Choosing another shop replaces the whole row. */
export type ShopField = Base<'shop', string> & { rowOf: (shop: ShopRecord) => Record<string, unknown> }
/** A list of rows that have fields of their own: slides, tabs, menu entries. */
export type ListField<F extends Fields = Fields> = Base<'list', FieldValues<F>[]> & {
  item: F
  min?: number
  max?: number
  minMessage?: string
  maxMessage?: string
  addLabel: string
  /** `轮播项` gives 轮播项1, 轮播项2 … */
  itemLabel: string
  /** Question before a row is deleted; without it the row goes at once. */
  deleteConfirm?: string
  /** Content of a new row, as far as it differs from the defaults of its fields. */
  newItem?: FieldValues<F>
}
/** A setting that the other kinds cannot express; the designer maps the name to a panel. */
export type CustomField<T = unknown> = Base<'custom', T> & {
  panel: string
  /**
   * The kind of list for each style of the widget, for the panel `lists`: the value is an array of these lists, and
   * `styleType` chooses one.
   */
  lists?: readonly ListField[]
  /** Fields of each row, if the value is a list of rows. */
  item?: Fields
  /** Name of the field beside it that holds the picture, for the panel `picture-cut`. */
  picture?: string
  /** JSON Schema of the value, if neither `lists` nor `item` says enough. Its keywords replace those of `item`. */
  schema?: Readonly<Record<string, unknown>>
  /** The message for a wrong value that somebody wants to save. */
  check?: (value: unknown) => string | null
  /** Makes a good value of any stored value; never throws. */
  read?: (stored: unknown) => T
}
/** Stored, but without a control. `read` makes a good value of any stored value. */
export type HiddenField<T = unknown> = Base<'hidden', T> & { read?: (stored: unknown) => T }

/** A field of any kind. */
export type Field =
  | TextField
  | NumberField
  | SwitchField
  | ColorField
  | SelectField
  | ImageField
  | LinkField
  | GoodsField
  | CategoriesField
  | CouponsField
  | ShopField
  | ListField
  | CustomField
  | HiddenField

/** The fields of a widget by name. */
export interface Fields {
  [name: string]: Field
}

/** Type of the value of a field. */
export type FieldValue<F> = F extends { kind: 'list'; item: infer I extends Fields }
  ? FieldValues<I>[]
  : F extends { default: infer T }
    ? T
    : never
/** Type of the values of all fields. */
export type FieldValues<F extends Fields> = { -readonly [K in keyof F]: FieldValue<F[K]> }
