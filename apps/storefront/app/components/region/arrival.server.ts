import { readRegion } from '../../cookies/cookies.server'
import type { PageArgs } from '../../loaders/define-loader.server'
import { arrivalDayText } from './arrival-day'
import { placeText } from './places'

/**
 * When an item arrives: at the region that the visitor chose, else at the address of the member, else at the place of its
 * shop. A page that is kept for everybody shows the place of the shop. Null where the shop does not say.
 */
export async function loadArrival(
  { api, context, request }: Pick<PageArgs, 'api' | 'context' | 'request'>,
  item_id: string,
) {
  const chosen = context.isCached ? '' : readRegion(request)
  const asked = { item_id, ...(chosen ? { region_id: chosen } : {}) }
  const answer = await api('GET goods/arrival', asked, { silent: true }).catch(() => null)
  const found = answer?.arrival
  const when = arrivalDayText(found?.arrives_on, context.now)
  if (!found || !when) return null
  const { province, city, county, is_same_city, is_ziti, cut_off_hour } = found
  return {
    when,
    place: placeText([province, city, county]),
    isSameCity: is_same_city,
    isZiti: is_ziti,
    until: cut_off_hour,
  }
}

export type ArrivalData = NonNullable<Awaited<ReturnType<typeof loadArrival>>>
