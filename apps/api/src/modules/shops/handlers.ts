import type { shops } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { pickupLocations, validShop } from './one-shop'
import { listShops } from './shop-list'

export const shopsHandlers: Handlers<typeof shops> = {
  'GET distributor/list': (ctx, input) => listShops(ctx, input),
  'GET distributor/is_valid': (ctx, input) => validShop(ctx, input),
  'GET distributor/pickuplocation': (ctx, input) => pickupLocations(ctx, input),
}
