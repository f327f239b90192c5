import type { regions } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { regionTree } from './regions'

export const regionsHandlers: Handlers<typeof regions> = {
  'GET espier/address': async () => regionTree(),
  'GET espier/region': async (ctx, place) => {
    const found = await ctx.geocoder.regionsAt(place)
    if (found.length === 0) throw new NotFoundError('无法识别当前位置')
    const [province = '', city = '', area = ''] = found.map(region => region.label)
    return { province, city, area, regions_id: found.map(region => region.id) }
  },
}
