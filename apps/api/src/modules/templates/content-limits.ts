import { isStorable, LIMITS } from '@heji/validators'
import type { StoredWidget } from '../../db/schema'
import { DomainError } from '../../platform/errors'

/**
 * Limits of the stored content of one page (reliability W3). Depth counts every array and object: the tags of goods in
 * a tab of a widget in a free panel are ten deep, category trees and old picker records a little deeper.
 */
export const CONTENT_LIMITS = {
  bytes: LIMITS.templateBody,
  depth: LIMITS.templateDepth,
  /** Including children of panels. */
  widgets: LIMITS.templateWidgets,
  children: LIMITS.panelChildren,
  text: LIMITS.templateText,
  richText: LIMITS.templateRichText,
  name: 100,
} as const

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** A value and its path; paths are only written out for refusals. */
interface Node {
  value: unknown
  key: string | number
  parent: Node | null
}

/**
 * Reads the JSON text of a page and checks everything that does not depend on single widgets.
 * @throws DomainError 413 if too long; 400 模板数据无效 with `path` (uuid or index of the widget, then fields) and
 * `reason`.
 */
export function parseContent(text: string): StoredWidget[] {
  const content = parseLimited(text)
  if (!Array.isArray(content)) refuse('', '必须是组件列表')
  checkWidgets(content)
  return content as StoredWidget[]
}

/** JSON text within the limits of size, depth, texts and numbers. @throws as {@link parseContent} */
export function parseLimited(text: string): unknown {
  const bytes = Buffer.byteLength(text)
  if (bytes > CONTENT_LIMITS.bytes) {
    throw new DomainError('页面内容过大', 413, { limit: CONTENT_LIMITS.bytes, size: bytes })
  }
  if (nesting(text) > CONTENT_LIMITS.depth) refuse('', `层级超过${CONTENT_LIMITS.depth}层`)
  const value = parseJson(text)
  checkValues(value)
  return value
}

function refuse(path: string, reason: string): never {
  throw new DomainError('模板数据无效', 400, { path, reason, errors: { [path]: [reason] } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('', '不是有效的 JSON')
  }
}

/** Deepest bracket outside strings. Counted before parsing, because a parsed depth of 100 000 breaks recursive code. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (inString) {
      if (c === '\\') i += 1
      else if (c === '"') inString = false
    } else if (c === '"') inString = true
    else if (c === '[' || c === '{') deepest = Math.max(deepest, ++depth)
    else if (c === ']' || c === '}') depth -= 1
  }
  return deepest
}

function checkValues(content: unknown) {
  const open: Node[] = [{ value: content, key: '', parent: null }]
  for (let node = open.pop(); node; node = open.pop()) {
    const { value } = node
    if (typeof value === 'string') checkText(node, value)
    else if (typeof value === 'number' && !Number.isFinite(value)) refuse(pathOf(node), '数值无效')
    else if (Array.isArray(value))
      for (const [key, item] of value.entries()) open.push({ value: item, key, parent: node })
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        const child = { value: item, key, parent: node }
        if (FORBIDDEN.has(key) || key.length > CONTENT_LIMITS.name || !isStorable(key))
          refuse(pathOf(node), '字段名不被允许')
        open.push(child)
      }
    }
  }
}

function checkText(node: Node, value: string) {
  const isRich = node.key === 'text' && isObject(node.parent?.value) && node.parent.value.type === 'W0011'
  const max = isRich ? CONTENT_LIMITS.richText : CONTENT_LIMITS.text
  if (value.length > max) refuse(pathOf(node), `文字超过${max}个字符`)
  if (!isStorable(value)) refuse(pathOf(node), '含有无效字符')
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)

function pathOf(node: Node): string {
  const keys: (string | number)[] = []
  let at: Node | null = node
  for (; at?.parent; at = at.parent) {
    const uuid = at.parent.parent === null && isObject(at.value) ? at.value.uuid : undefined
    keys.unshift(typeof uuid === 'string' && UUID.test(uuid) ? uuid : at.key)
  }
  return keys.join('.')
}

const CODE = /^[A-Za-z]\w{0,19}$/
const UUID = /^[\w-]{1,40}$/

/** @throws as {@link parseContent} */
export function checkWidgets(content: unknown[]) {
  const seen = new Set<string>()
  content.forEach((widget, i) => {
    const path = String(i)
    const { childWidgets = [], type } = checkWidget(widget, path, seen)
    if (type === 'W0000' && i !== content.findIndex(w => isObject(w) && w.type === 'W0000'))
      refuse(path, '页面设置只能有一个')
    if (!Array.isArray(childWidgets)) refuse(`${path}.childWidgets`, '必须是组件列表')
    if (childWidgets.length > CONTENT_LIMITS.children) refuse(path, `面板内组件超过${CONTENT_LIMITS.children}个`)
    childWidgets.forEach((child, j) => {
      const at = `${path}.childWidgets.${j}`
      const inner = checkWidget(child, at, seen)
      if (Array.isArray(inner.childWidgets) && inner.childWidgets.length > 0) refuse(at, '自由面板不能嵌套')
    })
  })
}

function checkWidget(widget: unknown, path: string, seen: Set<string>): Record<string, unknown> {
  if (!isObject(widget)) refuse(path, '必须是组件')
  if (typeof widget.type !== 'string' || !CODE.test(widget.type)) refuse(path, '缺少 type')
  if (typeof widget.uuid !== 'string' || !UUID.test(widget.uuid)) refuse(path, '缺少 uuid')
  if (seen.has(widget.uuid)) refuse(path, 'uuid 重复')
  seen.add(widget.uuid)
  if (seen.size > CONTENT_LIMITS.widgets) refuse(path, `组件超过${CONTENT_LIMITS.widgets}个`)
  return widget
}
