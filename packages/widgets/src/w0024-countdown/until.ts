import { MAX_ID, MAX_TEXT } from '../lib/limits'
import { idOf, words } from '../lib/read'
import { isNumber, isObject } from '../lib/values'

/** Half-open, Unix seconds; 0: unknown, and for `begin_at` also: it has begun. */
export interface Span {
  begin_at: number
  end_at: number
}

/** What a countdown is bound to. `id` is empty for a moment, whose time the operator sets; the shop sets that of activities. */
export interface Until extends Span {
  kind: 'moment' | 'seckill' | 'promotion'
  id: string
  name: string
}

export const NO_UNTIL: Until = { kind: 'moment', id: '', name: '', begin_at: 0, end_at: 0 }

const KINDS = ['moment', 'seckill', 'promotion'] as const
/** The end of the year 9999: what a stored moment may be at most. */
const LATEST = 253_402_300_799
const DAY = 86_400
/** Rounds that the shop writes after the first one. */
const MOST_ROUNDS = 20

const secondOf = (value: unknown) => (isNumber(value) && value > 0 ? Math.min(LATEST, Math.round(value)) : 0)

export function readUntil(stored: unknown): Until {
  if (!isObject(stored)) return { ...NO_UNTIL }
  const kind = KINDS.find(known => known === stored.kind) ?? 'moment'
  return {
    kind,
    id: kind === 'moment' ? '' : idOf(stored.id),
    name: words(stored.name).slice(0, MAX_TEXT),
    begin_at: secondOf(stored.begin_at),
    end_at: secondOf(stored.end_at),
  }
}

/** The message for a value that cannot be saved. */
export function checkUntil(value: unknown): string | null {
  if (!isObject(value) || !KINDS.some(kind => kind === value.kind)) return '倒计时的目标数据无效'
  if (value.kind !== 'moment' && (typeof value.id !== 'string' || value.id === '' || value.id.length > MAX_ID))
    return '请选择倒计时的活动'
  const [begin, end] = [value.begin_at ?? 0, value.end_at ?? 0]
  if (![begin, end].every(at => Number.isInteger(at) && Number(at) >= 0 && Number(at) <= LATEST))
    return '倒计时的时间无效'
  return Number(begin) > 0 && Number(end) > 0 && Number(begin) >= Number(end) ? '倒计时的结束时间须晚于开始时间' : null
}

const time = { type: 'integer', minimum: 0, maximum: LATEST }
const TIMES = { name: { type: 'string' }, begin_at: time, end_at: time }

/** What `checkUntil` takes; that an end comes after its beginning no schema can say. */
export const UNTIL_SCHEMA = {
  anyOf: [
    { type: 'object', properties: { kind: { const: 'moment' }, id: { type: 'string' }, ...TIMES }, required: ['kind'] },
    {
      type: 'object',
      properties: {
        kind: { enum: ['seckill', 'promotion'] },
        id: { type: 'string', minLength: 1, maxLength: MAX_ID },
        ...TIMES,
      },
      required: ['kind', 'id'],
    },
  ],
}

export const readRounds = (stored: unknown): Span[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isObject)
    .map(row => ({ begin_at: secondOf(row.begin_at), end_at: secondOf(row.end_at) }))
    .filter(({ end_at }) => end_at > 0)
    .slice(0, MOST_ROUNDS)

interface Bound {
  until: Until
  rounds: readonly Span[]
  zero: string
}

/** What a countdown shows at a moment (Unix seconds): seconds until the start or the end, or that it is over; null: bound to nothing. */
export function countAt({ until, rounds, zero }: Bound, now: number) {
  if (until.end_at === 0) return null
  const span = zero === 'next' ? nextSpan(until, rounds, now) : until
  if (now < span.begin_at) return { state: 'before' as const, left: span.begin_at - now }
  return now < span.end_at
    ? { state: 'running' as const, left: span.end_at - now }
    : { state: 'over' as const, left: 0 }
}

function nextSpan(until: Until, rounds: readonly Span[], now: number): Span {
  if (now < until.end_at) return until
  if (until.kind !== 'moment') return rounds.find(({ end_at }) => now < end_at) ?? until
  const days = Math.ceil((now + 1 - until.end_at) / DAY) * DAY
  return { begin_at: until.begin_at && until.begin_at + days, end_at: until.end_at + days }
}
