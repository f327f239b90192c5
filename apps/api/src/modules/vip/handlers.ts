import type { vip } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { buyVip } from './buy'
import { listVipGrades, userVip } from './grades'

export const vipHandlers: Handlers<typeof vip> = {
  'GET vipgrades/newlist': ctx => listVipGrades(ctx.db),
  'GET vipgrades/uservip': ctx => userVip(ctx.db, ctx.member.id, ctx.clock.now()),
  'POST vipgrades/buy': (ctx, input) => buyVip(ctx, input),
}
