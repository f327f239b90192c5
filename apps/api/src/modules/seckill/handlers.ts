import type { seckill } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { remindMember, seckillsLeft } from './left'
import { issueTicket } from './tickets'

export const seckillHandlers: Handlers<typeof seckill> = {
  'GET promotion/seckillactivity/geticket': (ctx, input) => issueTicket(ctx, input),
  'GET promotion/seckillactivity/left': seckillsLeft,
  'POST promotion/seckillactivity/remind': (ctx, { seckill_id }) => remindMember(ctx, seckill_id),
}
