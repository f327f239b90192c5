/** Both directions of the wire: paths, form encoding (wire §1.5), decoding with limits (reliability S11). */
import { GROUP_PREFIX } from './constants'

/**
 * `'PUT cartupdate/num'` → method and absolute path; `{name}` parts are filled from `input` and taken out of it.
 * @throws TypeError when a part is missing, or would climb out of the path ('..')
 */
export function resolveCall(key: string, input: Record<string, unknown>) {
  const [method = 'GET', template = ''] = key.split(' ', 2)
  const rest = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    if (value === '' || value === '.' || value === '..') throw new TypeError(`Argument ${name} is missing in ${key}`)
    return encodeURIComponent(value)
  })
  return { method, path: path.startsWith('/') ? path : GROUP_PREFIX + path, rest }
}

/** Calls that carry their arguments in the query although they are no GET (wire §1.5, §14.3). */
const IN_QUERY = /^(?:PUT cartupdate\/|DELETE (?:cartdel|member\/collect\/item)$)/

/** Puts the arguments of a call, and the common ones, where the server expects them. GET has no body. */
export function placeArguments(key: string, args: Record<string, unknown>, common: Record<string, unknown>) {
  if (key.startsWith('GET ')) return { query: { ...args, ...common }, body: null }
  return IN_QUERY.test(key) ? { query: args, body: common } : { query: {}, body: { ...args, ...common } }
}

/** Bracket keys with indices, as the original client writes them; undefined is dropped, null becomes empty text. */
export function encodeForm(input: Record<string, unknown>): URLSearchParams {
  const out = new URLSearchParams()
  const walk = (key: string, value: unknown) => {
    if (value === undefined) return
    if (value === null) out.append(key, '')
    else if (Array.isArray(value))
      value.forEach((item, i) => {
        walk(`${key}[${i}]`, item)
      })
    else if (typeof value === 'object') for (const [k, item] of Object.entries(value)) walk(`${key}[${k}]`, item)
    else out.append(key, String(value))
  }
  for (const [key, value] of Object.entries(input)) walk(key, value)
  return out
}

export const FORM_LIMITS = { keys: 200, depth: 5, keyLength: 200 } as const

/** An unreadable form; `reason` may be shown. */
export class FormError extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}

/**
 * Names and values of an encoded form or query. `URLSearchParams` would put replacement characters where the encoding
 * is broken.
 * @throws FormError
 */
export function readPairs(encoded: string): [string, string][] {
  try {
    return encoded
      .split('&')
      .filter(Boolean)
      .map(pair => {
        const cut = pair.indexOf('=')
        const key = cut < 0 ? pair : pair.slice(0, cut)
        return [decodeText(key), cut < 0 ? '' : decodeText(pair.slice(cut + 1))]
      })
  } catch {
    throw new FormError('参数编码错误')
  }
}

const decodeText = (s: string) => decodeURIComponent(s.replaceAll('+', ' '))

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
type Node = { [key: string]: Node | string }

/**
 * Reads `a[0]=x`, `a[]=x`, `a[k]=v` into plain objects and arrays.
 * Refuses pollution keys, more than 200 keys, more than 5 levels and repeated scalar keys.
 * @throws FormError
 */
export function decodeForm(pairs: Iterable<[string, string]>): Record<string, unknown> {
  const root: Node = Object.create(null)
  const appends = new Map<string, number>()
  let count = 0
  for (const [key, value] of pairs) {
    if (++count > FORM_LIMITS.keys) throw new FormError('参数过多')
    place(root, splitKey(key), value, appends)
  }
  return Object.fromEntries(Object.entries(root).map(([k, node]) => [k, finish(node)]))
}

function splitKey(key: string): string[] {
  if (key.length > FORM_LIMITS.keyLength) throw new FormError('参数名过长')
  const open = key.indexOf('[')
  if (open <= 0) return [checkName(key)]
  const parts = [checkName(key.slice(0, open))]
  const rest = key.slice(open)
  if (!/^(\[[^[\]]*\])+$/.test(rest)) throw new FormError('参数格式错误')
  for (const part of rest.slice(1, -1).split('][')) parts.push(checkName(part))
  if (parts.length > FORM_LIMITS.depth) throw new FormError('参数层级过深')
  return parts
}

function checkName(name: string) {
  if (FORBIDDEN.has(name)) throw new FormError('参数名不被允许')
  return name
}

function place(root: Node, parts: string[], value: string, appends: Map<string, number>) {
  let node = root
  parts.forEach((part, i) => {
    let name = part
    if (part === '' && i > 0) {
      const at = `${parts.slice(0, i).join('.')}[]`
      const next = appends.get(at) ?? 0
      appends.set(at, next + 1)
      name = String(next)
    }
    const existing = node[name]
    if (i === parts.length - 1) {
      if (existing !== undefined) throw new FormError('参数重复')
      node[name] = value
    } else {
      if (typeof existing === 'string') throw new FormError('参数格式错误')
      const child = existing ?? (Object.create(null) as Node)
      node[name] = child
      node = child
    }
  })
}

/** Objects whose keys are 0..n-1 become arrays; the rest become plain objects. */
function finish(node: Node | string): unknown {
  if (typeof node === 'string') return node
  const keys = Object.keys(node)
  const isList = keys.length > 0 && keys.every(k => /^\d{1,3}$/.test(k))
  if (isList) return keys.sort((a, b) => Number(a) - Number(b)).map(k => finish(node[k]!))
  return Object.fromEntries(keys.map(k => [k, finish(node[k]!)]))
}
