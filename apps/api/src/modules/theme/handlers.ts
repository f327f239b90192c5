import type { theme } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readLoginPage } from '../templates/login-page'
import { readPageParams } from './page-params'
import { readPublishedHeaderOrFooter, readTemplateContent } from './theme'

export const themeHandlers: Handlers<typeof theme> = {
  'GET pctemplate/getTemplateContent': readTemplateContent,
  'GET pctemplate/getHeaderOrFooter': (ctx, { page_name, platform }) =>
    readPublishedHeaderOrFooter(ctx, page_name, platform),
  'GET pctemplate/loginPage/setting': ctx => readLoginPage(ctx.db),
  'GET pageparams/setting': readPageParams,
  'GET /theme.tmpl': async () => ({}),
}
