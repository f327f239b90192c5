import type { Arrival } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'
import { readRegion } from '../../cookies/cookies.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { memberFrame } from '../../shell/member-frame.server'
import { arrivalDayText } from './arrival-day'
import { placeText } from './places'

/**
 * When an item arrives: at the region that the visitor chose, else at the address of the member. Where nobody has chosen,
 * as on a page that is kept for everybody, the API tells the day at the place of the shop: the page then names no place,
 * and promises nothing that depends on one. Null where the shop does not say.
 */
export async function loadArrival(
  { api, context, request }: Pick<PageArgs, 'api' | 'context' | 'request'>,
  item_id: string,
) {
  const chosen = context.isCached ? '' : readRegion(request)
  const frame = chosen ? null : await memberFrame(context)
  const region_id = chosen || frame?.region_id
  const asked = { item_id, ...(region_id ? { region_id } : {}) }
  // Only a server that does not tell the member's region has to know who asks.
  const ask = frame && region_id === undefined ? api : context.publicApi
  const answer = await ask('GET goods/arrival', asked, { silent: true }).catch(() => null)
  const found = answer?.arrival
  const when = arrivalDayText(found?.arrives_on, context.now)
  if (!found || !when) return null
  const { is_ziti: isZiti, cut_off_hour: until } = found
  const isOfShop = !region_id && ask === context.publicApi
  return isOfShop ? { ...NOWHERE, isZiti, until } : { ...arrivalAt(found), when, isZiti, until }
}

/** Nobody has said where to. */
const NOWHERE = { place: '', when: '', isSameCity: false, isServed: true, freight: '' }

const arrivalAt = ({
  province,
  city,
  county,
  is_same_city,
  is_served = true,
  freight_fee,
  freight_text = '',
}: Arrival) => ({
  place: placeText([province, city, county]),
  isSameCity: is_same_city,
  isServed: is_served,
  /** What one piece costs to send and when it is free; empty where the shop tells none. */
  freight: freightText(freight_fee, freight_text),
})

const freightText = (fee: number | undefined, text: string) => (fee ? `${formatYuan(fee)} ${text}` : text)

export type ArrivalData = NonNullable<Awaited<ReturnType<typeof loadArrival>>>
