import type { LayerRule, LayerRules } from '@heji/widgets'

/** Where buyers pay, nothing may lie over the page. */
const CHECKOUT = /^\/(?:cart\/checkout|cashier|pay|pointitems\/(?:checkout|cashierpoint))(?:[/?-]|$)/

const KEY = 'heji-layers'
/** A browser remembers the newest ones. */
const MOST = 100
const DAY = 86_400_000
/** Days of the shop begin at midnight in Beijing, ms. */
const ZONE = 8 * 3_600_000

type Member = { since: number } | null

/**
 * Rules of layers for this visitor.
 * @param clock ms, of the shop
 */
export const layerRules = (path: string, member: Member, clock: () => number): LayerRules => ({
  mayOpen: rule => !CHECKOUT.test(path) && isFor(rule, member, clock()) && isDue(rule, clock()),
  opened: ({ key }) => note(key, clock()),
})

function isFor({ audience, newDays }: LayerRule, member: Member, now: number): boolean {
  if (audience === 'all') return true
  if (audience === 'visitors') return member === null
  return member !== null && (audience === 'members' || now - member.since * 1000 < newDays * DAY)
}

function isDue({ key, often }: LayerRule, now: number): boolean {
  const last = often === 'always' ? undefined : new Map(seen()).get(key)
  return last === undefined || (often === 'day' && dayOf(last) !== dayOf(now))
}

const dayOf = (ms: number) => Math.floor((ms + ZONE) / DAY)

type Seen = [key: string, ms: number]

/** What this browser was shown, oldest first; nothing where it keeps nothing. */
function seen(): Seen[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen) : []
  } catch {
    return []
  }
}

const isSeen = (one: unknown): one is Seen =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number'

function note(key: string, now: number): void {
  const others = seen().filter(([known]) => known !== key)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [key, now]].slice(-MOST)))
  } catch {
    // A browser that keeps nothing shows it again.
  }
}
