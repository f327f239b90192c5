/** Routes as the framework builds them, by id. */
export interface BuiltRoutes {
  [id: string]: { path?: string; index?: boolean; parentId?: string; module: { handle?: unknown } } | undefined
}

/** A page with the layouts around it. */
interface Branch {
  /** Id of the page's route. */
  id: string
  /** Ids of the page and of all layouts around it. */
  ids: ReadonlySet<string>
  segments: readonly string[]
  pattern: RegExp
}

/** Every page of the shop, those with the most exact address first. */
export function branchesOf(routes: BuiltRoutes): Branch[] {
  return Object.entries(routes)
    .filter(([, route]) => route?.index || route?.path)
    .map(([id, route]) => {
      const ids = [id]
      for (let parent = route?.parentId; parent !== undefined && routes[parent]; parent = routes[parent]?.parentId)
        ids.push(parent)
      const path = ids.toReversed().flatMap(each => routes[each]?.path?.split('/') ?? [])
      const segments = path.filter(segment => segment !== '')
      return { id, ids: new Set(ids), segments, pattern: patternOf(segments) }
    })
    .toSorted((a, b) => compare(a.segments, b.segments))
}

/** Matches like the framework: letters of any case, with or without a slash at the end. */
const patternOf = (segments: readonly string[]) =>
  new RegExp(
    `^${segments.map(segment => (segment === '*' ? '(?:/.*)?' : segment.startsWith(':') ? '/[^/]+' : `/${escaped(segment)}`)).join('')}/?$`,
    'i',
  )

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Fixed words before parameters, parameters before wildcards, from left to right. */
function compare(a: readonly string[], b: readonly string[]): number {
  const rank = (segment: string | undefined) =>
    segment === undefined ? 1 : segment === '*' ? 3 : segment.startsWith(':') ? 2 : 0
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = rank(a[i]) - rank(b[i])
    if (difference !== 0) return difference
  }
  return 0
}

/** The page at this address, or nothing if the address is invalid. */
export function findBranch(branches: readonly Branch[], pathname: string): Branch | undefined {
  try {
    const path = decodeURI(pathname)
    return branches.find(({ pattern }) => pattern.test(path))
  } catch {
    return undefined
  }
}
