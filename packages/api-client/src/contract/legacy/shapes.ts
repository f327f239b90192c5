/**
 * Shapes that several groups of dotted calls share (wire §23). Money is cents and times are Unix seconds, as in all
 * other calls.
 */
import { text } from '@heji/validators'
import * as v from 'valibot'
import { blank } from '../fields'
import { Id } from '../shapes'

/** 1 or 0, as the older service writes flags. */
export const Bit = v.picklist([0, 1])

/** An address under the older service's names. */
export const LegacyAddress = v.strictObject({
  addr_id: Id,
  name: v.string(),
  mobile: v.string(),
  /** Ids of province, city and county, joined by commas; the county is missing where the city has none. */
  region_id: v.string(),
  /** Their names, joined by slashes. */
  area: v.string(),
  addr: v.string(),
  zip: v.string(),
  def_addr: Bit,
})
export type LegacyAddress = v.InferOutput<typeof LegacyAddress>

/** Text that may be missing; the newer call behind it checks it. */
export const given = (max = 200) => v.optional(text(max), '')

/** Text for which empty means "not given". */
export const perhaps = (max = 200) => blank(text(max))

/** Any text: if it names no order of the caller, the answer is that for a missing one. */
export const tid = () => v.pipe(given(64), v.nonEmpty('订单号必填'))
