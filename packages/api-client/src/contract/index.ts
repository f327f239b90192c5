/** Every call of the shop, by group. Values live here; the browser client imports only their types. */
import { regions } from './regions'

export * from './constants'
export * from './endpoint'
export type { Region } from './regions'
export * from './shapes'
export * from './wire'

export const groups = { regions }
export const contract = { ...regions }

export type Contract = typeof contract
export type CallKey = keyof Contract
