/** Every call of the shop, by group. Values live here; the browser client imports only their types. */
import type { Group } from './endpoint'
import * as files from './files'

type Files = typeof files

/** The calls of each group, by the name under which its file exports it. */
export type Groups = { [N in keyof Files as Files[N] extends Group ? N : never]: Files[N] }

const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).some(key => /^(GET|POST|PUT|DELETE) /.test(key))

export const groups = Object.fromEntries(Object.entries(files).filter(([, value]) => isGroup(value))) as Groups

type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (one: infer All) => void
  ? All
  : never

/** Every call by its key, method and path. */
export type Contract = AllOf<Groups[keyof Groups]>

export const contract: Contract = Object.assign({}, ...Object.values(groups))

export type CallKey = keyof Contract
