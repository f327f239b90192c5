import { COMPANY_ID, type operators } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { closeSession } from '../../http/sessions'
import { signIn } from './sign-in'

export const operatorsHandlers: Handlers<typeof operators> = {
  'POST /api/operator/login': (ctx, { username, password }) => signIn(ctx, username, password),
  'POST /api/operator/getLevel': async () => ({ level: '' }),
  'GET /api/operator/getinfo': async ({ operator }) => ({
    operator_id: String(operator.id),
    company_id: String(COMPANY_ID),
    login_name: operator.loginName,
    display_name: operator.displayName,
    role: operator.role,
    logintype: 'localadmin',
  }),
  'GET /api/token/invalidate': async ctx => {
    if (ctx.sessionHash) await closeSession(ctx.db, ctx.sessionHash)
    return { result: true }
  },
}
