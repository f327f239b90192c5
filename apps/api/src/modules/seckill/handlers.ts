import type { seckill } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { issueTicket } from './tickets'

export const seckillHandlers: Handlers<typeof seckill> = {
  'GET promotion/seckillactivity/geticket': (ctx, input) => issueTicket(ctx, input),
}
