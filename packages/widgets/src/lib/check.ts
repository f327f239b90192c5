/** Strict checks of field values, for writing. */
import { parseColor } from '@heji/validators'
import type { CouponsField, Field, Fields, GoodsField } from './fields'
import { MAX_CATEGORIES, MAX_ID, MAX_ROWS, MAX_TEXT, MAX_URL } from './limits'
import { hasTarget } from './links'
import { isNumber, isObject } from './values'

/** A fault of a stored page: where it is, and the message for operators. */
export interface Issue {
  /** uuid or index of the widget, then the field: `3f9a….data.0.imgUrl`. */
  path: string
  message: string
}

/** Problems of all values that are there. Missing values are fine: they have their defaults. */
export function checkFields(fields: Fields, row: Record<string, unknown>, path: string): Issue[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    row[name] === undefined ? [] : checkField(field, row[name], `${path}.${name}`),
  )
}

const wrong = (path: string, field: Field, what: string): Issue[] => [
  { path, message: `${field.label || '字段'}${what}` },
]

/** Problems of one value. Messages name the field as its panel does. */
export function checkField(field: Field, value: unknown, path: string): Issue[] {
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string') return wrong(path, field, '必须是文字')
      return value.length > (field.max ?? MAX_TEXT) ? wrong(path, field, `最多${field.max ?? MAX_TEXT}个字符`) : []
    case 'number':
      if (!isNumber(value)) return wrong(path, field, '必须是数字')
      if (field.optional && value === 0) return []
      if (field.min !== undefined && value < field.min) return wrong(path, field, `不能小于${field.min}`)
      return field.max !== undefined && value > field.max ? wrong(path, field, `不能大于${field.max}`) : []
    case 'switch':
      return typeof value === 'boolean' ? [] : wrong(path, field, '必须是开或关')
    case 'color':
      return parseColor(value) || (field.optional && value === '') ? [] : wrong(path, field, '不是有效的颜色')
    case 'select':
      return field.options.some(option => option.value === value) ? [] : wrong(path, field, '不是可选的值')
    case 'image':
      return typeof value === 'string' && value.length <= MAX_URL ? [] : wrong(path, field, '不是有效的图片')
    case 'shop':
      return typeof value === 'string' && value.length <= MAX_ID ? [] : wrong(path, field, '不是有效的商铺')
    case 'link':
      if (!isObject(value)) return wrong(path, field, '不是有效的链接')
      return isMeant(value) && !hasTarget(value) ? wrong(path, field, '没有指向任何页面') : []
    case 'list':
      return checkList(field, value, path)
    case 'goods':
      return checkRows(field, value, path, isGoods)
    case 'coupons':
      return checkRows(field, value, path, isCoupon(field))
    case 'categories':
      if (!Array.isArray(value) || !value.every(isObject)) return wrong(path, field, '必须是列表')
      return countCategories(value) > MAX_CATEGORIES ? wrong(path, field, `最多${MAX_CATEGORIES}项`) : []
    case 'custom': {
      const message = field.check?.(value)
      return message ? [{ path, message }] : []
    }
    case 'hidden':
      return []
  }
}

/** Somebody chose where it leads. An empty link is no fault, nor an own address that nobody has written yet. */
const isMeant = ({ linkPage = '', href = '' }: Record<string, unknown>) =>
  href !== '' || (linkPage !== '' && linkPage !== 'href')

interface Limits {
  label: string
  min?: number
  max?: number
  minMessage?: string
  maxMessage?: string
}

function checkLength(
  { label, min = 0, max = MAX_ROWS, minMessage, maxMessage }: Limits,
  length: number,
  path: string,
): Issue[] {
  if (length < min) return [{ path, message: minMessage ?? `${label}至少${min}项` }]
  if (length > max) return [{ path, message: maxMessage ?? `${label}最多${max}项` }]
  return []
}

function checkList(field: Field & { kind: 'list' }, value: unknown, path: string): Issue[] {
  if (!Array.isArray(value)) return wrong(path, field, '必须是列表')
  const rows = value.flatMap((row, i) =>
    isObject(row) ? checkFields(field.item, row, `${path}.${i}`) : wrong(`${path}.${i}`, field, '数据无效'),
  )
  return [...checkLength(field, value.length, path), ...rows]
}

function checkRows(field: GoodsField | CouponsField, value: unknown, path: string, fits: (x: unknown) => boolean) {
  if (!Array.isArray(value)) return wrong(path, field, '必须是列表')
  const bad = value.findIndex(row => !fits(row))
  return bad < 0 ? checkLength(field, value.length, path) : wrong(`${path}.${bad}`, field, '数据无效')
}

/** Of the three levels that are shown. */
const countCategories = (rows: unknown[], depth = 0): number =>
  rows.reduce<number>((sum, row) => {
    const children = isObject(row) && Array.isArray(row.children) && depth < 2 ? row.children : []
    return sum + 1 + countCategories(children, depth + 1)
  }, 0)

const isGoods = (x: unknown) =>
  isObject(x) && typeof x.goods_id === 'string' && typeof x.goods_pic === 'string' && isCents(x.price)
/** Placeholders are allowed if the field has placeholders. */
const isCoupon = (field: CouponsField) => (x: unknown) =>
  isObject(x) && typeof x.card_id === 'string' && (x.card_id !== '' || field.default.length > 0)
const isCents = (x: unknown) => Number.isSafeInteger(x) && Number(x) >= 0
