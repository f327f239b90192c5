import type {
  CategoriesField,
  ColorField,
  CouponEntry,
  CouponsField,
  CustomField,
  Fields,
  FieldValues,
  GoodsEntry,
  GoodsField,
  HiddenField,
  ImageField,
  LinkField,
  ListField,
  NumberField,
  SelectField,
  ShopField,
  StoredLink,
  SwitchField,
  TextField,
} from './field-types'

export * from './field-types'

type Options<F> = Omit<F, 'kind' | 'label' | 'default'>

/** Words. `max` is the number of characters. */
export const text = (label: string, value = '', options: Options<TextField> = {}): TextField => ({
  kind: 'text',
  label,
  default: value,
  ...options,
})
/** A number, in `unit` if there is one. */
export const number = (label: string, value: number, options: Options<NumberField> = {}): NumberField => ({
  kind: 'number',
  label,
  default: value,
  ...options,
})
/** On or off. */
export const toggle = (label: string, value: boolean, options: Options<SwitchField> = {}): SwitchField => ({
  kind: 'switch',
  label,
  default: value,
  ...options,
})
/** A colour as `#RRGGBBAA`. */
export const color = (label: string, value: string, options: Options<ColorField> = {}): ColorField => ({
  kind: 'color',
  label,
  default: value,
  ...options,
})
/** One of several choices. */
export const select = <const V extends string | number>(
  label: string,
  value: V,
  choices: readonly { value: V; label: string }[],
  options: Omit<Options<SelectField<V>>, 'options'> = {},
): SelectField<V> => ({
  kind: 'select',
  label,
  default: value,
  options: choices,
  ...options,
})
/** Address of a picture of the library. `size` tells operators the size in px that fits. */
export const image = (label: string, value = '', options: Options<ImageField> = {}): ImageField => ({
  kind: 'image',
  label,
  default: value,
  ...options,
})
/** Where a press leads: a picked record. `HostLink` draws it. */
export const link = (label: string, value: StoredLink = {}, options: Options<LinkField> = {}): LinkField => ({
  kind: 'link',
  label,
  default: value,
  ...options,
})
/** Picked goods. With `live: ['goods']` the shop keeps their prices and stock fresh. */
export const goods = (label: string, value: GoodsEntry[], options: Options<GoodsField> = {}): GoodsField => ({
  kind: 'goods',
  label,
  default: value,
  ...options,
})
/** Picked categories. */
export const categories = (label: string, target: CategoriesField['target'] = 'category'): CategoriesField => ({
  kind: 'categories',
  label,
  default: [],
  target,
})
/** Picked coupons. */
export const coupons = (label: string, value: CouponEntry[], options: Options<CouponsField>): CouponsField => ({
  kind: 'coupons',
  label,
  default: value,
  ...options,
})
/** A shop. Choosing another one replaces the row with what `rowOf` makes of it. */
export const shop = (label: string, rowOf: ShopField['rowOf']): ShopField => ({
  kind: 'shop',
  label,
  default: '',
  rowOf,
})
/** Rows with fields of their own. */
export const list = <F extends Fields>(
  label: string,
  item: F,
  value: FieldValues<F>[],
  options: Omit<Options<ListField<F>>, 'item'>,
): ListField<F> => ({ kind: 'list', label, item, default: value, ...options })
/** A setting with a control of its own, which the designer knows by the name `panel`. */
export const custom = <T>(
  label: string,
  panel: string,
  value: T,
  options: Omit<Options<CustomField<T>>, 'panel'> = {},
): CustomField<T> => ({ kind: 'custom', label, panel, default: value, ...options })
/** Stored, without a control. */
export const hidden = <T>(value: T, read?: (stored: unknown) => T): HiddenField<T> => ({
  kind: 'hidden',
  label: '',
  default: value,
  ...(read ? { read } : {}),
})
