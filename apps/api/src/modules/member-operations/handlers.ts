import type { memberOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { blockMember, changeGrade, movePoints, revealAddresses, unblockMember } from './change-member'
import { listMembers } from './list-members'
import { showMember } from './show-member'

export const memberOperationsHandlers: Handlers<typeof memberOperations> = {
  'POST /api/operator/members/list': (ctx, input) => listMembers(ctx, input),
  'POST /api/operator/members/show': (ctx, input) => showMember(ctx, input.member_id),
  'POST /api/operator/members/reveal': (ctx, input) => revealAddresses(ctx, input),
  'POST /api/operator/members/points': (ctx, input) => movePoints(ctx, input),
  'POST /api/operator/members/grade': (ctx, input) => changeGrade(ctx, input),
  'POST /api/operator/members/block': (ctx, input) => blockMember(ctx, input),
  'POST /api/operator/members/unblock': (ctx, input) => unblockMember(ctx, input),
}
