import { type Column, gt, lte, not, or, type SQL } from 'drizzle-orm'
import { CLOCKS_DIFFER_MS } from '../platform/ends'

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** `hasEnded` (`platform/ends.ts`) for the end in a column that is not null. */
export const isOver = (end: Column, lengthMs: number, now: Date): SQL =>
  or(lte(end, now), gt(end, later(now, lengthMs + CLOCKS_DIFFER_MS)))!

/** The opposite. */
export const isLive = (end: Column, lengthMs: number, now: Date): SQL => not(isOver(end, lengthMs, now))

/** `hasPassed` for the beginning in a column. */
export const isPast = (since: Column, lengthMs: number, now: Date): SQL =>
  or(lte(since, later(now, -lengthMs)), gt(since, later(now, CLOCKS_DIFFER_MS)))!
