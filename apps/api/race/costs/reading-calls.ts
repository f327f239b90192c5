import type { CallKey } from '@heji/api-client'
import type { Entry, Names } from './entry'
import { GOODS_CALLS } from './goods-calls'
import { OTHER_CALLS } from './other-calls'

/** Functions of the rows that a test has made, so they cannot stand in the contract. */
const ENTRIES: Partial<Record<CallKey, Entry>> = { ...GOODS_CALLS, ...OTHER_CALLS }

/** The usual and the most expensive input of a call that reads; a call without an entry takes none. */
export const inputsOf = (key: CallKey, names: Names) => ENTRIES[key]?.(names) ?? {}
