import * as v from 'valibot'
import { rule } from './rule'
import { MAX_DATA_URL, MAX_URL } from './url-limits'

export const URL_MESSAGE = '链接格式不正确'

/** Stands for "this shop" while a path is parsed; `.invalid` never resolves. */
const ORIGIN = 'http://heji.invalid'
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

// biome-ignore lint/suspicious/noControlCharactersInRegex: the search is for control characters
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
// Browsers read a backslash as a slash. A path of this shop that a URL parser would not change: no dots, no empty
// parts, no percent signs before the query.
const ORDINARY = /^\/(?:[\w;=,-]+(?:\/[\w;=,-]+)*\/?)?(?:\?[\w=&%.+-]+)?$/
const isPlain = (s: string) => s.length <= MAX_URL && !CONTROL.test(s) && !s.includes('\\') && s.isWellFormed()

/**
 * A link from data that may become an `href`: a path of this shop ('/…', normalised) or an absolute http, https,
 * mailto or tel URL without credentials. Everything else (`javascript:`, `//host`, control characters, more than
 * 2048 characters, no text at all) is null (reliability S6, W1).
 */
export function parseSafeUrl(input: unknown): string | null {
  if (typeof input !== 'string' || !isPlain(input)) return null
  // Most links have this form, and URL parsing is the slowest part of drawing a link.
  if (ORDINARY.test(input)) return input
  const s = input.trim()
  return s.startsWith('/') ? parsePath(s) : parseAbsolute(s)
}

/**
 * Where to go after sign-in: a path of this shop outside /auth, else `fallback`. A value that was encoded once too
 * often ('%2Fcart') is decoded once, never twice. Lists and other types give the fallback (reliability S6).
 */
export function safeRedirect(input: unknown, fallback = '/'): string {
  if (typeof input !== 'string') return fallback
  const s = /^%2f/i.test(input) ? decode(input) : input
  if (s === null || !s.startsWith('/') || !isPlain(s)) return fallback
  const path = parsePath(s)
  if (path === null) return fallback
  const name = decode(path.split(/[?#]/, 1)[0] ?? '')?.toLowerCase() ?? ''
  return name === '/auth' || name.startsWith('/auth/') ? fallback : path
}

/** A picture: a path of this shop, an http(s) URL, or base64 data of a PNG, JPEG or WebP. SVG data is refused. */
export function parseImageUrl(input: unknown): string | null {
  if (typeof input !== 'string') return null
  if (/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(input.slice(0, MAX_DATA_URL + 1)))
    return input.length <= MAX_DATA_URL ? input : null
  const url = parseSafeUrl(input)
  return url !== null && /^(?:\/|https?:)/.test(url) ? url : null
}

/**
 * A stored free URL (spec §2): `{host}/items`, `https://{host}/items` or any URL of `parseSafeUrl`.
 * @param origin written before paths that used the placeholder, e.g. `https://shop.example`; default: paths only.
 */
export function resolveHost(input: unknown, origin = ''): string | null {
  if (typeof input !== 'string') return null
  const own = /^\s*(?:(?:https?:)?\/\/)?\{host\}(.*)$/i.exec(input)?.[1]
  if (own === undefined) return parseSafeUrl(input)
  // `{host}.evil.example` would be another host.
  if (!/^(?:$|[/?#])/.test(own)) return null
  const path = parseSafeUrl(own.startsWith('/') ? own : `/${own}`)
  return path === null ? null : origin + path
}

/** @returns the message when the link is refused by `resolveHost`, else null. */
export const checkUrl = (value: unknown): string | null => (resolveHost(value) === null ? URL_MESSAGE : null)
/** @returns the message when the picture is refused by `parseImageUrl`, else null. */
export const checkImageUrl = (value: unknown): string | null => (parseImageUrl(value) === null ? URL_MESSAGE : null)

/** Schema of a link from data; the text stays as it was written, so parse it again where it is shown. */
export const safeUrl = () => v.pipe(v.string(URL_MESSAGE), rule(checkUrl))
/** Schema of the URL of a picture. */
export const imageUrl = () => v.pipe(v.string(URL_MESSAGE), rule(checkImageUrl))

const decode = (s: string): string | null => {
  try {
    return decodeURIComponent(s)
  } catch {
    return null
  }
}

/** Not `URL.canParse`, which jsdom 20 and browsers of 2023 do not have. */
function urlOf(s: string, base?: string): URL | null {
  try {
    return new URL(s, base)
  } catch {
    return null
  }
}

function parsePath(s: string): string | null {
  const url = s.startsWith('//') ? null : urlOf(s, ORIGIN)
  if (!url) return null
  const decoded = decode(url.pathname)
  const path = url.pathname + url.search + url.hash
  // Checked after normalising and decoding: '/..//evil' turns into '//evil', and some servers decode '/%2fevil'.
  if (url.origin !== ORIGIN || decoded === null || decoded.includes('//') || !isPlain(decoded)) return null
  return path.length <= MAX_URL ? path : null
}

function parseAbsolute(s: string): string | null {
  const url = urlOf(s)
  if (!url || !SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null
  return url.href.length <= MAX_URL ? url.href : null
}
