import type { CallKey } from '@heji/api-client'
import type { Entry } from './entry'
import { GOODS_CALLS } from './goods-calls'
import { OTHER_CALLS } from './other-calls'

/** The usual and the most expensive input of every call that only reads. */
export const READING_CALLS: Partial<Record<CallKey, Entry>> = { ...GOODS_CALLS, ...OTHER_CALLS }
