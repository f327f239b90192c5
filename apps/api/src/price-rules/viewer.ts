import type { Queryable } from '../db/db'
import type { Clock } from '../platform/clock'
import { type Audience, audienceOfMember, type PricedMember, VISITORS } from './audience'

/** Who asks, as far as prices depend on it, and when. */
export interface Viewer extends Audience {
  now: Date
}

interface Asking {
  db: Queryable
  clock: Clock
  member: PricedMember | null
  audience?: Audience
}

/** Who makes a call. One statement for a member, none for others. */
export async function viewerOf({ db, clock, member, audience = VISITORS }: Asking): Promise<Viewer> {
  const now = clock.now()
  return { ...(member ? await audienceOfMember(db, member, now) : audience), now }
}

/** What everybody sees who has not signed in. */
export const visitorAt = (now: Date): Viewer => ({ ...VISITORS, now })
