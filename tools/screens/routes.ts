import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import configured from '../../apps/storefront/app/routes'

/** An entry of `routes.json`, which says what the shop must have (spec §2). What it leaves out is in `complete`. */
interface Entry {
  /** As the specification writes it, with its query. */
  path: string
  /** An address of it; `{order}` and the like stand for rows that the browser tests make. */
  at: string
  /** Other addresses of it, whose states are looked at too. */
  also?: string[]
  /** Phones get parts of their own here, so browser tests look at it on a phone too; the others only get narrower. */
  ownOnPhone?: boolean
  layout?: 'default' | 'auth' | 'checkout'
  /** Who gets the page; others are sent to sign in. */
  who?: 'all' | 'member'
  /** Path that it leads to: an older name of another page. */
  to?: string
  /** Entry whose page it shows, with other data. */
  sameAs?: string
  /** It leads to a page of others, so `accounts.spec.ts` follows it instead of `screens.spec.ts`. */
  leaves?: boolean
  /** A part shown by itself with sample data: all its states are on one page. */
  part?: boolean
  /** It has a state of its own for members without data. */
  empty?: boolean
  /** Most kB of scripts before anybody acts. */
  budget?: number
  /** Expected status, 200 if not said. */
  status?: number
}

export type ShopRoute = Required<Omit<Entry, 'to' | 'sameAs' | 'ownOnPhone' | 'leaves'>> &
  Pick<Entry, 'to' | 'sameAs' | 'ownOnPhone' | 'leaves'> & { group: string }

/** Database statements that one page may need while no cache answers. */
export const MOST_STATEMENTS = 12

/** kB of scripts that a page may load before anybody acts (docs/decisions/030). */
const BUDGET = 165
/** Pages of members have forms and dialogs besides. */
const MEMBER_BUDGET = 168
/** Checkout and cashier, and pages of one component, which come with all components of its group. */
const LARGE_BUDGET = 178
/** Pages without the drawn header. */
const SMALL_BUDGET = 156

const budgetOf = ({ layout, part, who }: Entry) => {
  if (layout === 'auth') return SMALL_BUDGET
  if (part || layout === 'checkout') return LARGE_BUDGET
  return who === 'member' ? MEMBER_BUDGET : BUDGET
}

/** What an entry leaves out. */
const complete = (group: string, entry: Entry): ShopRoute => ({
  layout: 'default',
  who: 'all',
  part: false,
  empty: false,
  also: [],
  budget: budgetOf(entry),
  status: 200,
  ...entry,
  group,
})

/** Every route of the specification, in its order, then those that only we have (`ours`). */
export const SHOP_ROUTES: ShopRoute[] = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as Record<string, Entry[]>,
).flatMap(([group, entries]) => entries.map(entry => complete(group, entry)))

interface Branch {
  segments: string[]
  file: string
}

interface Configured {
  path?: string
  index?: boolean
  file: string
  children?: Configured[]
}

const branches = (routes: Configured[], above: string[] = []): Branch[] =>
  routes.flatMap(({ path, file, children, index }) => {
    const segments = [...above, ...(path?.split('/').filter(Boolean) ?? [])]
    return [...(path || index ? [{ segments, file }] : []), ...branches(children ?? [], segments)]
  })

const rank = ({ segments }: Branch) =>
  segments.map(segment => (segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0)).join('')

const all = branches(configured as Configured[]).toSorted((a, b) => rank(a).localeCompare(rank(b)))

const pattern = ({ segments }: Branch) =>
  new RegExp(
    `^${segments
      .map(segment => {
        if (segment === '*') return '(/.*)?'
        if (segment.startsWith(':')) return segment.endsWith('?') ? '(/[^/]+)?' : '/[^/]+'
        return `/${segment.replaceAll('.', '\\.')}`
      })
      .join('')}/?$`,
    'i',
  )

const parameters = (segments: readonly string[]) => segments.filter(segment => segment.startsWith(':')).length

const branchAt = (address: string) =>
  all.find(branch => branch.segments.join() !== '*' && pattern(branch).test(address.split(/[?#]/)[0] ?? ''))

/** Whether a page or a resource answers at an address, other than the page for unknown addresses. */
export const hasPage = (address: string): boolean => branchAt(address) !== undefined

/**
 * File of the page at an address, from `app`; null where only the page for unknown addresses answers, or one that takes the
 * last word for a parameter: `/member/trade/rate` is not the order `rate`.
 */
export function fileOf({ at, path, part }: ShopRoute): string | null {
  const found = branchAt(at)
  if (!found) return null
  const isPart = part || path.includes('/comps/')
  return isPart || parameters(found.segments) <= parameters(path.split('/')) ? found.file : null
}
