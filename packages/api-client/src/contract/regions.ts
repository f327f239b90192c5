import { decimal } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { needed } from './fields'
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

export const RegionNode: v.GenericSchema<Region> = v.strictObject({
  id: v.string(),
  value: v.string(),
  label: v.string(),
  parent_id: v.string(),
  path: v.string(),
  children: v.optional(v.array(v.lazy(() => RegionNode))),
})

/** @internal also of shops near a place */
export const PLACE_MESSAGE = '经纬度范围错误'

export const regions = {
  'GET espier/address': endpoint({
    summary: 'Region tree of three levels',
    auth: 'none',
    input: Nothing,
    output: v.array(RegionNode),
  }),
  'GET espier/region': endpoint({
    ours: true,
    summary: 'Province, city and county at a place; the county may be unknown',
    auth: 'none',
    input: v.object({
      lat: needed(decimal(-90, 90, PLACE_MESSAGE)),
      lng: needed(decimal(-180, 180, PLACE_MESSAGE)),
    }),
    output: v.strictObject({
      province: v.string(),
      city: v.string(),
      area: v.string(),
      /** Ids of the region tree, as many as are known. */
      regions_id: v.array(v.string()),
    }),
  }),
}
