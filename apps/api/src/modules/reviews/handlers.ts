import type { reviews } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { createRates } from './create'
import { replyToRate } from './reply'

export const reviewsHandlers: Handlers<typeof reviews> = {
  'POST order/rate/create': (ctx, input) => createRates(ctx, input),
  'POST order/replyRate': (ctx, input) => replyToRate(ctx, input),
}
