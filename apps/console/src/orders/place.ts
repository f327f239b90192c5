import type { RegionChoice } from '../operations/use-regions'

/**
 * The region that an address begins with, as a cascade calls it (省, 省/市, 省/市/区县), and what follows it. Null where
 * it does not begin with a whole region.
 */
export function placeOf(regions: readonly RegionChoice[], address: string): { path: string[]; rest: string } | null {
  const path: string[] = []
  let rest = address.trim()
  let choices: readonly RegionChoice[] | undefined = regions
  while (choices && choices.length > 0) {
    const [found] = choices.filter(({ title }) => rest.startsWith(title)).sort(byLength)
    if (!found) return null
    path.push(found.value)
    rest = rest.slice(found.title.length).trim()
    choices = found.children
  }
  return path.length > 0 ? { path, rest } : null
}

const byLength = (one: RegionChoice, other: RegionChoice) => other.title.length - one.title.length
