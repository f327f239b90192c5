import type { staffOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { listAudit } from './audit-list'
import { beginCode, confirmCode, newRecoveryCodes, resetCode, stopCode } from './code'
import { addRole, addStaff, disableStaff, enableStaff, listStaff, newPasswordFor, setRole, takeRole } from './people'
import { copyRole, demandCode, listRoles, removeRole, saveRole } from './roles'
import { setSafety, showSafety } from './safety'
import { endSessions, listSessions } from './sessions'

export const staffOperationsHandlers: Handlers<typeof staffOperations> = {
  'POST /api/operator/staff/list': (ctx, input) => listStaff(ctx, input),
  'POST /api/operator/staff/add': (ctx, input) => addStaff(ctx, input),
  'POST /api/operator/staff/role': (ctx, input) => setRole(ctx, input),
  'POST /api/operator/staff/role-give': (ctx, input) => addRole(ctx, input),
  'POST /api/operator/staff/role-take': (ctx, input) => takeRole(ctx, input),
  'POST /api/operator/staff/roles': ctx => listRoles(ctx),
  'POST /api/operator/staff/role-save': (ctx, input) => saveRole(ctx, input),
  'POST /api/operator/staff/role-copy': (ctx, input) => copyRole(ctx, input),
  'POST /api/operator/staff/role-remove': (ctx, input) => removeRole(ctx, input),
  'POST /api/operator/staff/role-code': (ctx, input) => demandCode(ctx, input),
  'POST /api/operator/staff/code-begin': ctx => beginCode(ctx),
  'POST /api/operator/staff/code-confirm': (ctx, { code }) => confirmCode(ctx, code),
  'POST /api/operator/staff/code-recovery': (ctx, { code }) => newRecoveryCodes(ctx, code),
  'POST /api/operator/staff/code-off': (ctx, { code }) => stopCode(ctx, code),
  'POST /api/operator/staff/code-reset': (ctx, input) => resetCode(ctx, input),
  'POST /api/operator/staff/safety-show': ctx => showSafety(ctx),
  'POST /api/operator/staff/safety-set': (ctx, input) => setSafety(ctx, input),
  'POST /api/operator/staff/password': (ctx, { login }) => newPasswordFor(ctx, login),
  'POST /api/operator/staff/disable': (ctx, { login }) => disableStaff(ctx, login),
  'POST /api/operator/staff/enable': (ctx, { login }) => enableStaff(ctx, login),
  'POST /api/operator/staff/sessions': (ctx, { login }) => listSessions(ctx, login),
  'POST /api/operator/staff/end-sessions': (ctx, input) => endSessions(ctx, input),
  'POST /api/operator/staff/audit': (ctx, input) => listAudit(ctx, input),
}
