import type { staffOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { listAudit } from './audit-list'
import { addStaff, disableStaff, enableStaff, listStaff, newPasswordFor, setRole } from './people'
import { endSessions, listSessions } from './sessions'

export const staffOperationsHandlers: Handlers<typeof staffOperations> = {
  'POST /api/operator/staff/list': (ctx, input) => listStaff(ctx, input),
  'POST /api/operator/staff/add': (ctx, input) => addStaff(ctx, input),
  'POST /api/operator/staff/role': (ctx, input) => setRole(ctx, input),
  'POST /api/operator/staff/password': (ctx, { login }) => newPasswordFor(ctx, login),
  'POST /api/operator/staff/disable': (ctx, { login }) => disableStaff(ctx, login),
  'POST /api/operator/staff/enable': (ctx, { login }) => enableStaff(ctx, login),
  'POST /api/operator/staff/sessions': (ctx, { login }) => listSessions(ctx, login),
  'POST /api/operator/staff/end-sessions': (ctx, input) => endSessions(ctx, input),
  'POST /api/operator/staff/audit': (ctx, input) => listAudit(ctx, input),
}
