import type { todayOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { approveProposal, rejectProposal } from '../agents/decide'
import { listProposals } from '../agents/list-proposals'
import { readShopNotices, shopNotices } from './notices'
import { showToday } from './today'

export const todayOperationsHandlers: Handlers<typeof todayOperations> = {
  'POST /api/operator/today/show': (ctx, input) => showToday(ctx, input),
  'POST /api/operator/today/notices': (ctx, input) => shopNotices(ctx, input),
  'POST /api/operator/today/notices-read': (ctx, input) => readShopNotices(ctx, input),
  'POST /api/operator/today/proposals': (ctx, input) => listProposals(ctx, input),
  'POST /api/operator/today/proposal-approve': (ctx, { id }) => approveProposal(ctx, id),
  'POST /api/operator/today/proposal-reject': (ctx, input) => rejectProposal(ctx, input),
}
