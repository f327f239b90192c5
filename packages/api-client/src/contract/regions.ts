import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Nothing } from './shapes'

/** One province, city or county (wire §6). Ids are six-digit administrative codes as text; leaves have no children. */
export interface Region {
  id: string
  value: string
  label: string
  parent_id: string
  path: string
  children?: Region[]
}

const Region: v.GenericSchema<Region> = v.strictObject({
  id: v.string(),
  value: v.string(),
  label: v.string(),
  parent_id: v.string(),
  path: v.string(),
  children: v.optional(v.array(v.lazy(() => Region))),
})

export const regions = {
  'GET espier/address': endpoint({
    summary: 'Region tree of three levels',
    auth: 'none',
    input: Nothing,
    output: v.array(Region),
  }),
}
