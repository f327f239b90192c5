import type { RenderType } from '@heji/widgets'
import type { BuiltRoutes } from './render'

/** A public page, and the query keys that change its content. */
export interface KeptPath {
  path: RegExp
  keys: readonly string[]
}

/**
 * The routes whose `handle.keep` says that one page may serve everybody. Their paths are complete, because layouts have
 * none. A path with a parameter leaves out the routes that have this path by name: `items/:id` is not `items/compare`.
 */
export function keptPaths(routes: BuiltRoutes): KeptPath[] {
  const all = Object.values(routes).flatMap(route => (route?.path ? [route.path] : []))
  return Object.values(routes).flatMap(route => {
    const keys = keepOf(route?.module.handle)
    if (!route || !keys) return []
    return [{ path: patternOf(route.index ? '' : (route.path ?? ''), all), keys }]
  })
}

function patternOf(path: string, all: readonly string[]): RegExp {
  const pattern = path.replace(/:\w+/g, '[^/]+')
  const named = all.filter(other => other !== path && !other.includes(':') && new RegExp(`^${pattern}$`).test(other))
  return new RegExp(`^/${named.map(other => `(?!${other}$)`).join('')}${pattern}$`)
}

const keepOf = (handle: unknown): readonly string[] | null =>
  typeof handle === 'object' && handle !== null && 'keep' in handle && Array.isArray(handle.keep) ? handle.keep : null

interface Keepable {
  key: string
  /** The address with only the parts that are in the key, so that nobody's parameters appear in a page for others. */
  url: string
}

/**
 * Key of a kept page for an anonymous GET, or null. Pages differ by device, and inside WeChat. Query keys that the
 * route does not name are ignored, so that they cannot fill the cache.
 */
export function keepable(
  kept: readonly KeptPath[],
  method: string,
  url: URL,
  { device, inWechat }: { device: RenderType; inWechat: boolean },
): Keepable | null {
  if (method !== 'GET') return null
  const keys = kept.find(({ path }) => path.test(url.pathname))?.keys
  if (!keys || url.searchParams.has('_data')) return null
  const clean = new URL(url.pathname, url.origin)
  for (const key of keys) {
    const value = url.searchParams.get(key)
    if (value !== null) clean.searchParams.set(key, value.slice(0, 100))
  }
  return { key: `${device}${inWechat ? '+wechat' : ''}|${clean.pathname}${clean.search}`, url: clean.href }
}
