/** Reading and checking of stored pages: tolerant on reading, strict on writing. */
import { parseColor } from '@heji/validators'
import { definitions } from '../definitions'
import { BASE_DEFAULTS, STYLE_FIELDS, type WidgetBase } from './base'
import { defaultsOf } from './define'
import type { Field, Fields } from './fields'
import type { PageSettings } from './host'

export interface Issue {
  /** uuid or index of the widget, then the field: `3f9a….data.0.imgUrl`. */
  path: string
  message: string
}

/** A block whose code we do not know, or that a newer version wrote: shown as a grey box on the canvas, as nothing in the shop. */
export interface UnknownWidget extends WidgetBase {
  unknown: true
  stored: Record<string, unknown>
}

export interface Page {
  settings: PageSettings
  widgets: (WidgetBase & Record<string, unknown>)[]
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

/** Reads stored content into complete data. Never throws: what cannot be read falls back to its default or is left out. */
export function readPage(stored: unknown): Page {
  const rows = Array.isArray(stored) ? stored.filter(isObject) : []
  const settingsRow = rows.find(row => row.type === 'W0000')
  const settings = readWidget(settingsRow ?? { type: 'W0000' })
  return {
    settings: {
      backgroundColor: String(settings.backgroundColor),
      themeColor: String(settings.themeColor),
      pageWidth: Number(settings.pageWidth),
    },
    widgets: rows.filter(row => row.type !== 'W0000').map(row => readWidget(row)),
  }
}

/** Complete data of one stored widget, children included. */
export function readWidget(stored: Record<string, unknown>, depth = 0): WidgetBase & Record<string, unknown> {
  const code = String(stored.type ?? '')
  const definition = definitions[code]
  const uuid = typeof stored.uuid === 'string' ? stored.uuid.slice(0, 40) : ''
  const from = Number(stored.version ?? 1)
  if (!definition || from > definition.version) {
    return { ...BASE_DEFAULTS, ...readBase(stored, BASE_DEFAULTS), type: code, uuid, name: code, unknown: true, stored }
  }
  const source = from < definition.version && definition.upgrade ? definition.upgrade(stored, from) : stored
  const defaults = defaultsOf(definition)
  const data: WidgetBase & Record<string, unknown> = {
    ...defaults,
    ...readBase(source, defaults),
    ...readFields(definition.fields, source),
    uuid,
    type: code,
  }
  if (Array.isArray(source.childWidgets) && depth === 0) {
    data.childWidgets = source.childWidgets
      .filter(isObject)
      .map(child => ({ ...readWidget(child, depth + 1), leaf: true }))
  }
  return data
}

function readBase(stored: Record<string, unknown>, defaults: WidgetBase): Partial<WidgetBase> {
  const read = Object.entries(defaults).flatMap(([name, fallback]) => {
    const value = stored[name]
    if (name === 'type' || name === 'uuid' || value === undefined) return []
    if (name.startsWith('margin')) return value === 'auto' || isNumber(value) ? [[name, value]] : []
    if (name.endsWith('Color')) return parseColor(value) ? [[name, value]] : []
    if (name === 'proportion') return value === 'disabled' || typeof value === 'boolean' ? [[name, value]] : []
    if (name === 'width' || name === 'height')
      return isNumber(value) ? [[name, Math.min(20_000, Math.max(0, value))]] : []
    return typeof value === typeof fallback && (typeof value !== 'number' || Number.isFinite(value))
      ? [[name, value]]
      : []
  })
  return {
    ...Object.fromEntries(read),
    ...(stored.hidden === true ? { hidden: true } : {}),
    ...(stored.locked === true ? { locked: true } : {}),
  }
}

const isNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x)

function readFields(fields: Fields, stored: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, stored[name])]))
}

/** The stored value where it fits its field, else the default. */
function readField(field: Field, value: unknown): unknown {
  if (field.kind === 'list') {
    if (!Array.isArray(value)) return structuredClone(field.default)
    return value.filter(isObject).map(row => ({ ...row, ...readFields(field.item, row) }))
  }
  if (value === undefined || value === null || checkField(field, value, '').length > 0) {
    return field.kind === 'number' && isNumber(value)
      ? clamp(value, field.min, field.max)
      : structuredClone(field.default)
  }
  return value
}

const clamp = (n: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, n))

/** What is wrong with a page that is about to be saved; an empty list means it may be. */
export function validatePage(stored: unknown): Issue[] {
  if (!Array.isArray(stored)) return [{ path: '', message: '模板数据无效' }]
  return stored.flatMap((row, i) =>
    isObject(row) ? validateWidget(row, String(row.uuid ?? i)) : [{ path: String(i), message: '模板数据无效' }],
  )
}

// Margins may be the word auto and the ratio may be locked by the widget; readBase knows those.
const { marginLeft: _left, marginRight: _right, proportion: _ratio, ...WRITTEN_STYLE } = STYLE_FIELDS

/** Unknown codes are let through untouched: they may be a newer version's. */
export function validateWidget(row: Record<string, unknown>, path: string): Issue[] {
  const definition = definitions[String(row.type)]
  if (!definition) return []
  const own = checkFields(definition.fields, row, path)
  const style = definition.code === 'W0000' ? [] : checkFields(WRITTEN_STYLE, row, path)
  const children = Array.isArray(row.childWidgets)
    ? row.childWidgets.flatMap((child, i) => (isObject(child) ? validateChild(child, `${path}.childWidgets.${i}`) : []))
    : []
  return [...own, ...style, ...children]
}

function validateChild(child: Record<string, unknown>, path: string): Issue[] {
  const definition = definitions[String(child.type)]
  if (definition && !definition.inFreePanel) return [{ path, message: '不可放入自由面板' }]
  return validateWidget(child, path)
}

function checkFields(fields: Fields, row: Record<string, unknown>, path: string): Issue[] {
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
      return value.length > (field.max ?? 200) ? wrong(path, field, `最多${field.max ?? 200}个字符`) : []
    case 'number':
      if (!isNumber(value)) return wrong(path, field, '必须是数字')
      if (field.min !== undefined && value < field.min) return wrong(path, field, `不能小于${field.min}`)
      return field.max !== undefined && value > field.max ? wrong(path, field, `不能大于${field.max}`) : []
    case 'switch':
      return typeof value === 'boolean' ? [] : wrong(path, field, '必须是开或关')
    case 'color':
      return parseColor(value) ? [] : wrong(path, field, '不是有效的颜色')
    case 'select':
      return field.options.some(option => option.value === value) ? [] : wrong(path, field, '不是可选的值')
    case 'image':
      return typeof value === 'string' && value.length <= 2000 ? [] : wrong(path, field, '不是有效的图片')
    case 'link':
      return isObject(value) ? [] : wrong(path, field, '不是有效的链接')
    case 'list':
      return checkList(field, value, path)
    case 'goods':
    case 'coupons':
      return Array.isArray(value) && value.every(isObject)
        ? checkLength(field, value.length, path)
        : wrong(path, field, '必须是列表')
    case 'categories':
      return Array.isArray(value) && value.every(isObject) ? [] : wrong(path, field, '必须是列表')
    case 'custom': {
      const message = field.check?.(value)
      return message ? [{ path, message }] : []
    }
    case 'hidden':
      return []
  }
}

interface Limits {
  label: string
  min?: number
  max?: number
  minMessage?: string
  maxMessage?: string
}

function checkLength(
  { label, min = 0, max = Infinity, minMessage, maxMessage }: Limits,
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
