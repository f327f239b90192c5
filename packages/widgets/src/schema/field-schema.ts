import type { CustomField, Field, Fields } from '../lib/fields'
import { MAX_CATEGORIES, MAX_ID, MAX_ROWS, MAX_TEXT, MAX_URL } from '../lib/limits'
import { isObject } from '../lib/values'
import type { JsonSchema } from './json-schema-type'

/** The texts that `parseColor` of the validators reads. */
const COLOR_PATTERN = (() => {
  const byte = '0{0,2}\\d|0?\\d\\d|1\\d\\d|2[0-4]\\d|25[0-5]'
  const share = '0{1,3}(?:\\.\\d{1,6})?|\\.\\d{1,6}|0{0,2}1(?:\\.0{1,6})?'
  const percent = '(?:0?\\d{1,2}(?:\\.\\d{1,6})?|\\.\\d{1,6}|100(?:\\.0{1,6})?)%'
  const hex = '#?(?:[\\da-fA-F]{3,4}|[\\da-fA-F]{6}|[\\da-fA-F]{8})'
  const next = '\\s*[,\\s]\\s*'
  const rgb = `[rR][gG][bB][aA]?\\(\\s*(?:${byte})${next}(?:${byte})${next}(?:${byte})\\s*(?:[,/]\\s*(?:${share}|${percent})\\s*)?\\)`
  return `^\\s*(?:${hex}|${rgb})\\s*$`
})()

/**
 * Schema of the value of one field, with its label, hint, default, limits and messages. `x-unit` is the unit of a
 * number, `x-when` the value of another field that shows the control, `x-labels` the names of the choices.
 * @param among the fields beside it, for the words of `when`
 */
export function schemaOfField(field: Field, among: Fields = {}): JsonSchema {
  return { ...words(field, among), default: field.default, ...shapeOf(field) }
}

/** Rows whose properties are fields. Missing fields have their defaults, and other properties are kept. */
export const schemaOfRow = (fields: Fields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field, fields)])),
})

function words(field: Field, among: Fields): JsonSchema {
  const { label, hint, when } = field
  const said = [
    typeof hint === 'string' ? hint : '',
    when ? `仅当「${among[when.field]?.label ?? when.field}」为${valueName(among[when.field], when.equals)}时显示` : '',
    'sortHint' in field ? field.sortHint : '',
    'minMessage' in field ? field.minMessage : '',
    'maxMessage' in field ? field.maxMessage : '',
    field.kind === 'custom' && field.check && !field.item && !field.lists && !field.schema ? '由程序检查' : '',
  ]
  const description = [...new Set(said.filter(Boolean))].join('；')
  return {
    ...(label ? { title: label } : {}),
    ...(description ? { description } : {}),
    ...(when ? { 'x-when': when } : {}),
  }
}

function valueName(field: Field | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? '开' : '关'
  const option = field?.kind === 'select' ? field.options.find(choice => choice.value === value) : undefined
  return option ? `「${option.label}」` : String(value)
}

function shapeOf(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.max ?? MAX_TEXT }
    case 'number': {
      const limits = {
        ...(field.min === undefined ? {} : { minimum: field.min }),
        ...(field.max === undefined ? {} : { maximum: field.max }),
      }
      return {
        type: 'number',
        ...(field.optional ? { anyOf: [{ const: 0 }, limits] } : limits),
        ...(field.unit ? { 'x-unit': field.unit } : {}),
      }
    }
    case 'switch':
      return { type: 'boolean' }
    case 'color':
      return { type: 'string', maxLength: 64, pattern: field.optional ? `^$|${COLOR_PATTERN}` : COLOR_PATTERN }
    case 'select':
      return {
        enum: field.options.map(({ value }) => value),
        'x-labels': Object.fromEntries(field.options.map(({ value, label }) => [value, label])),
      }
    case 'image':
      return { type: 'string', maxLength: MAX_URL }
    case 'shop':
      return { type: 'string', maxLength: MAX_ID }
    case 'link':
      return { $ref: '#/$defs/link' }
    case 'list':
      return listOf(schemaOfRow(field.item), field)
    case 'goods':
      return listOf({ $ref: '#/$defs/goods' }, field)
    case 'coupons':
      // Placeholders are allowed only if the field has placeholders.
      return listOf(
        { $ref: '#/$defs/coupon', ...(field.default.length > 0 ? {} : { properties: { card_id: { minLength: 1 } } }) },
        field,
      )
    case 'categories':
      return { type: 'array', items: { $ref: '#/$defs/category' }, maxItems: MAX_CATEGORIES }
    case 'custom':
      return shapeOfCustom(field)
    case 'hidden':
      return {}
  }
}

const listOf = (items: JsonSchema, { min, max = MAX_ROWS }: { min?: number; max?: number } = {}): JsonSchema => ({
  type: 'array',
  items,
  ...(min === undefined ? {} : { minItems: min }),
  maxItems: max,
})

function shapeOfCustom({ lists, item, schema }: CustomField): JsonSchema {
  if (lists)
    return { type: 'array', prefixItems: lists.map(list => ({ anyOf: [schemaOfField(list), { type: 'null' }] })) }
  if (item) return { ...listOf(schemaOfRow(item)), ...schema }
  return isObject(schema) ? schema : {}
}
