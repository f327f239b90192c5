import { pageOf, type points } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { POINTS, ruleText } from '../../price-rules/point-rule'
import { readSetting } from '../content/settings'
import { listPoints, pointInfo } from './list'

export const pointsHandlers: Handlers<typeof points> = {
  'GET point/member': (ctx, input) => listPoints(ctx, { ...pageOf(input), outinType: input.outin_type }),
  'GET point/member/info': ctx => pointInfo(ctx),
  'GET point/rule': async ({ db }) => ({ name: POINTS, rule_desc: ruleText(await readSetting(db, 'trade')) }),
}
