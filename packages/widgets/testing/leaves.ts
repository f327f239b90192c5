/** Every field of a stored widget that may hold a text, from the declarations and from the schema. */
import type { WidgetDefinition } from '../src/lib/define'
import type { Field, Fields } from '../src/lib/fields'
import { LINK_PROPERTIES } from '../src/lib/link-names'
import { writtenFields } from '../src/lib/page'
import { jsonSchemaOf } from '../src/schema/json-schema'

type Row = Record<string, unknown>

interface Filled {
  stored: Row
  /** Path of the word, rows of lists as `[]`: `data[].pathData.href`. */
  leaves: Set<string>
}

/** Choices that only move or style the content. */
const DRESS = /align|font|decoration|weight/i

/** Ways to fill a widget: with the word in its choices too, then with each of its choices. */
export const variantsOf = ({ fields }: WidgetDefinition): number[] => {
  const choices = Object.entries(fields).map(([name, field]) =>
    field.kind === 'select' && !DRESS.test(name) ? field.options.length : 0,
  )
  return [-1, ...Array.from({ length: Math.max(1, ...choices) }, (_, i) => i)]
}

/** A widget with a word in every text field; numbers stay as they were, every second switch is turned. */
export function fill(definition: WidgetDefinition, word: string, variant = -1): Filled {
  const leaves = new Set<string>()
  const put = (path: string) => {
    leaves.add(path)
    return word
  }
  const stored = rowOf({ ...writtenFields(definition), ...definition.fields }, put, variant, '')
  const { code: type, version } = definition
  return { stored: { ...stored, uuid: put('uuid'), type, version, hidden: false }, leaves }
}

type Put = (path: string) => string

const rowOf = (fields: Fields, put: Put, variant: number, prefix: string): Row =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filling(field, put, variant, prefix + name)]))

function filling(field: Field, put: Put, variant: number, path: string): unknown {
  switch (field.kind) {
    case 'number':
      return field.default
    case 'switch':
      return variant >= 0 && variant % 2 === 0 ? !field.default : field.default
    case 'select':
      if (variant >= 0) return field.options[variant % field.options.length]?.value
      return field.options.some(({ value }) => typeof value === 'string') ? put(path) : field.default
    case 'link':
      return linkOf(put, path)
    case 'list': {
      const row = () => rowOf(field.item, put, variant, `${path}[].`)
      return Array.from({ length: Math.max(field.min ?? 0, Math.min(2, field.max ?? 2)) }, row)
    }
    case 'goods':
      return [
        {
          ...textsOf(GOODS, put, `${path}[]`),
          price: 990,
          pathData: linkOf(put, `${path}[].pathData`),
          tagList: [textsOf(GOODS_TAG, put, `${path}[].tagList[]`)],
        },
      ]
    case 'coupons':
      return [{ ...textsOf(COUPON, put, `${path}[]`), discount: 15 }]
    case 'categories':
      return [categoryOf(put, `${path}[]`, 3)]
    case 'custom':
      if (field.lists) return field.lists.map((list, i) => filling(list, put, variant, `${path}[${i}]`))
      if (field.item) return [rowOf(field.item, put, variant, `${path}[].`)]
      if (field.panel === 'goods-rule') return ruleOf(put, path)
      if (field.panel === 'until') return { ...textsOf(['kind', 'id', 'name'], put, path), begin_at: 0, end_at: 1 }
      if (field.panel === 'picture-cut') return { ...WHOLE, of: put(`${path}.of`) }
      return field.panel === 'children' ? [] : put(path)
    default:
      return put(path)
  }
}

const ruleOf = (put: Put, path: string): Row => ({
  ...Object.fromEntries(
    ['categories', 'brands', 'tags', 'pinned', 'excluded'].map(ids => [ids, [put(`${path}.${ids}[]`)]]),
  ),
  ...textsOf(['promotion', 'audience', 'sort'], put, path),
})

/** A cut that shows all of its picture. */
const WHOLE = { ratio: 1, x: 0, y: 0, width: 1, height: 1, focusX: 0.5, focusY: 0.5 }

const GOODS = ['goods_id', 'goods_pic', 'goods_name', 'linkPageLabel', 'brief', 'title', 'subTitle']
const GOODS_TAG = ['tag_id', 'tag_name', 'tag_color', 'font_color', 'tag_icon']
const COUPON = ['card_id', 'card_type', 'title', 'description', 'imgUrl', 'icon_url_list', 'object_use_for']

const textsOf = (names: readonly string[], put: Put, path: string): Row =>
  Object.fromEntries(names.map(name => [name, put(`${path}.${name}`)]))
const linkOf = (put: Put, path: string) => textsOf(LINK_PROPERTIES, put, path)
const categoryOf = (put: Put, path: string, levels: number): Row => ({
  ...textsOf(['category_id', 'category_name', 'image_url'], put, path),
  children: levels > 1 ? [categoryOf(put, path, levels - 1)] : [],
})

type Schema = Readonly<Record<string, unknown>>

/** The same fields from the schema of the widget. Widgets in widgets have their own fields. */
export function leavesOfSchema(definition: WidgetDefinition): Set<string> {
  const schema = jsonSchemaOf(definition)
  const defs = schema.$defs as Readonly<Record<string, Schema>>
  const leaves = new Set<string>()
  const walk = (node: Schema, path: string, above: readonly unknown[]) => {
    const { $ref, type, properties, items, prefixItems, anyOf } = node
    if ($ref === '#/$defs/child' || above.includes($ref)) return
    if ($ref) walk(defs[String($ref).replace('#/$defs/', '')]!, path, [...above, $ref])
    else if (properties)
      for (const [name, inner] of Object.entries(properties))
        walk(inner as Schema, path ? `${path}.${name}` : name, above)
    else if (Array.isArray(prefixItems))
      for (const [i, { anyOf: kinds }] of prefixItems.entries()) walk(kinds[0], `${path}[${i}]`, above)
    else if (items) walk(items as Schema, `${path}[]`, above)
    else if (type === 'number') return
    else if (Array.isArray(anyOf) ? anyOf.some(takesText) : takesText(node)) leaves.add(path)
    else if (Array.isArray(anyOf))
      for (const kind of anyOf)
        if (kind.properties) walk(kind, path, above)
        else if (type === 'object') throw new Error(`${path} says nothing of what it holds`)
  }
  walk(schema, '', [])
  return leaves
}

function takesText({ type, enum: choices, const: only }: Schema): boolean {
  if (Array.isArray(choices)) return choices.some(choice => typeof choice === 'string')
  return type === 'string' || (type === undefined && only === undefined) || only === 'auto'
}
