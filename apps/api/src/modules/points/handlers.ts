import { pageOf, type points } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { POINT_RULE, RULE_TEXT } from '../../price-rules/point-rule'
import { listPoints, pointInfo } from './list'

export const pointsHandlers: Handlers<typeof points> = {
  'GET point/member': (ctx, input) => listPoints(ctx, { ...pageOf(input), outinType: input.outin_type }),
  'GET point/member/info': ctx => pointInfo(ctx),
  'GET point/rule': async () => ({ name: POINT_RULE.name, rule_desc: RULE_TEXT }),
}
