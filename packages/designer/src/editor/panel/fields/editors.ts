import type { Field } from '@heji/widgets/definitions'
import { customEditorOf } from '../custom/custom-editors'
import type { FieldEditor } from '../field-props'
import { CategoriesEditor } from './categories'
import { ColorEditor } from './color'
import { CouponsEditor } from './coupons'
import { GoodsEditor } from './goods'
import { ImageEditor } from './image'
import { LinkEditor } from './link'
import { ListEditor } from './list'
import { NumberEditor } from './number'
import { SelectEditor } from './select'
import { ShopEditor } from './shop'
import { SwitchEditor } from './switch'
import { TextEditor } from './text'

const EDITORS: Record<Exclude<Field['kind'], 'custom' | 'hidden'>, FieldEditor> = {
  text: TextEditor,
  number: NumberEditor,
  switch: SwitchEditor,
  color: ColorEditor,
  select: SelectEditor,
  image: ImageEditor,
  link: LinkEditor,
  goods: GoodsEditor,
  list: ListEditor,
  categories: CategoriesEditor,
  coupons: CouponsEditor,
  shop: ShopEditor,
}

/** The control of a kind of field; none for what is stored without being shown. */
export function editorOf(field: Field): FieldEditor | null {
  if (field.kind === 'hidden') return null
  return field.kind === 'custom' ? customEditorOf(field.panel) : EDITORS[field.kind]
}

/** Kinds with several controls: the label names their group, for it would take the names of the buttons. */
export const hasManyControls = (field: Field) =>
  ['list', 'goods', 'custom', 'coupons', 'categories', 'link'].includes(field.kind)

/** Kinds that need the whole width under their label. */
export const isWide = (field: Field) =>
  (['list', 'goods', 'custom', 'coupons', 'categories'].includes(field.kind) && !isCut(field)) ||
  (field.kind === 'text' && field.multiline)

const isCut = (field: Field) => field.kind === 'custom' && field.panel === 'picture-cut'
