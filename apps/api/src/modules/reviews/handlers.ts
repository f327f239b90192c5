import type { reviews } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { createRates } from './create'
import { listOwnRates } from './own'
import { replyToRate } from './reply'

export const reviewsHandlers: Handlers<typeof reviews> = {
  'POST order/rate/create': (ctx, input) => createRates(ctx, input),
  'GET order/rate/own': (ctx, input) => listOwnRates(ctx, input.order_id),
  'POST order/replyRate': (ctx, input) => replyToRate(ctx, input),
}
