import type { PROMOTION_STATES } from '@heji/api-client/contract'
import { and, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type State = keyof typeof PROMOTION_STATES

/** Windows are half-open. */
export const stateAt = (now: Date, { startAt, endAt }: { startAt: Date; endAt: Date }): State =>
  endAt <= now ? 'over' : startAt > now ? 'later' : 'on'

/** Rows in a state; all of them without one. */
export function isIn(
  state: State | undefined,
  now: Date,
  { startAt, endAt }: { startAt: AnyPgColumn; endAt: AnyPgColumn },
): SQL | undefined {
  if (state === 'later') return and(gt(startAt, now), gt(endAt, now))
  if (state === 'on') return and(lte(startAt, now), gt(endAt, now))
  return state === 'over' ? lte(endAt, now) : undefined
}
