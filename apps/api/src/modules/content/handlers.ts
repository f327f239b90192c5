import type { content } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { articleCategories, getArticle, listArticles } from './articles'
import { commonSetting } from './common-setting'
import { readSetting } from './settings'
import { shopSetting } from './shop-setting'

export const contentHandlers: Handlers<typeof content> = {
  'GET pagestemplate/gettdk': ctx => readSetting(ctx.db, 'tdk'),
  'GET shops/protocol': async (ctx, { type }) => ({ type, ...(await readSetting(ctx.db, `protocol.${type}`)) }),
  'GET shops/setting': ctx => shopSetting(ctx.db),
  'GET company/privacy_setting_ck': ctx => readSetting(ctx.db, 'privacy.cookies'),
  'GET common/setting': async () => commonSetting(),
  'GET article/management': (ctx, input) => listArticles(ctx, input),
  'GET article/management/{id}': (ctx, { id }) => getArticle(ctx, id),
  'GET article/category': (ctx, input) => articleCategories(ctx, input.category_type),
}
