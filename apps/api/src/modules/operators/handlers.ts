import { COMPANY_ID, type operators } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { closeSession } from '../../http/sessions'
import { synonymGroups } from '../search/synonyms'
import { listFavourites, markFavourite } from './favourites'
import { signIn } from './sign-in'
import { saveSynonyms } from './synonyms'

export const operatorsHandlers: Handlers<typeof operators> = {
  'GET /api/search/synonyms': ctx => synonymGroups(ctx.db),
  'POST /api/search/synonyms': (ctx, { groups }) => saveSynonyms(ctx, groups),
  'GET /api/operator/favourites': ctx => listFavourites(ctx.db, ctx.operator.id),
  'POST /api/operator/favourites': markFavourite,
  'POST /api/operator/login': (ctx, { username, password, code }) => signIn(ctx, username, password, code),
  'POST /api/operator/getLevel': async () => ({ level: '' }),
  'GET /api/operator/getinfo': async ({ operator }) => ({
    operator_id: String(operator.id),
    company_id: String(COMPANY_ID),
    login_name: operator.loginName,
    display_name: operator.displayName,
    role: operator.role,
    logintype: 'localadmin',
    rights: operator.grants.map(({ right, shopIds }) => ({ right, shop_ids: shopIds && [...shopIds] })),
    must_set_code: operator.mustSetCode,
    has_code: operator.hasCode,
  }),
  'GET /api/token/invalidate': async ctx => {
    if (ctx.sessionHash) await closeSession(ctx.db, ctx.sessionHash)
    return { result: true }
  },
}
