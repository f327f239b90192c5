import type { todayOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { showToday } from './today'

export const todayOperationsHandlers: Handlers<typeof todayOperations> = {
  'POST /api/operator/today/show': (ctx, input) => showToday(ctx, input),
}
