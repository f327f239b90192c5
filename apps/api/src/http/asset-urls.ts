import { STORED_PATHS } from '@heji/server-kit'
import type { Context } from 'hono'

/**
 * Pictures and films are stored as paths of this shop (`/img/…`, `/video/…`). Clients of others run at other addresses,
 * so they get absolute URLs, and may send these back.
 */

const [[HEADER, AS_PATHS]] = Object.entries(STORED_PATHS) as [[string, string]]

export const wantsPaths = (c: Context): boolean => c.req.header(HEADER) === AS_PATHS

/** A path at the beginning of a JSON text, of an HTML attribute, of `url(`, or of an entry of a comma list. */
const PATH = /(?<=["'(,])\/(?=(?:img|video)(?:\/[\w%]|"))/g
/** Entries of a `srcset` follow a space. */
const IN_SRCSET = /(srcset=\\"[^"]*)/g

/** JSON text with absolute URLs of pictures and films, also inside of HTML and of JSON that stands in a text. */
export const absoluteAssets = (json: string, origin: string): string =>
  json.includes('/img') || json.includes('/video/')
    ? json
        .replace(IN_SRCSET, set => set.replace(/(?<=\s)\/(?=(?:img|video)\/)/g, `${origin}/`))
        .replace(PATH, `${origin}/`)
    : json

/** Input with the stored paths in place of our absolute URLs. The input is plain data of a few levels. */
export function relativeAssets<T>(value: T, origin: string): T {
  if (typeof value === 'string') {
    if (!value.includes(origin)) return value
    return value.replaceAll(`${origin}/img/`, '/img/').replaceAll(`${origin}/video/`, '/video/') as T
  }
  if (Array.isArray(value)) return value.map(one => relativeAssets(one, origin)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, relativeAssets(one, origin)])) as T
}
