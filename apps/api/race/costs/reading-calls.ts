import type { CallKey } from '@heji/api-client'
import type { Entry } from './entry'
import { GOODS_CALLS } from './goods-calls'
import { OTHER_CALLS } from './other-calls'

/** Of every call that only reads: what most ask, and what costs most. */
export const READING_CALLS: Partial<Record<CallKey, Entry>> = { ...GOODS_CALLS, ...OTHER_CALLS }
