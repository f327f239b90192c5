import type { templates } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { blockHistory } from './block-history'
import { toBodyRows } from './body-rows'
import { addCombined, deleteCombined, listCombined } from './combined'
import { deleteTemplate } from './delete-page'
import { listDeleted, undelete } from './deleted-pages'
import { getDecoration, getDraft, saveDraft } from './drafts'
import { readHeaderOrFooter, saveHeaderOrFooter } from './header-footer'
import { getRevision, getVersion, listRevisions, listVersions } from './history'
import { listLinkPages } from './link-pages'
import { listTargets } from './link-targets'
import { changeCombined, combinedUses } from './linked-modules'
import { saveLoginPage } from './login-page'
import { listFolders, listTemplates } from './page-list'
import { addTemplate, copyTemplate, editTemplate } from './pages'
import { listPlans } from './plan-list'
import { addPlan, cancelPlan, movePlan } from './plans'
import { publish, restore } from './publish'
import { askToPublish, refuseRequest, withdrawRequest } from './publish-requests'
import { readContent } from './read-content'
import { replaceInPages } from './replace-in-pages'
import { beginSandbox, endSandbox, readSandboxOf } from './sandbox-calls'
import { swapInPages, swapPublished } from './swap-in-pages'

export const templatesHandlers: Handlers<typeof templates> = {
  'GET /api/pctemplate/lists': listTemplates,
  'GET /api/pctemplate/folders': ctx => listFolders(ctx.db),
  'GET /api/pctemplate/pages': ctx => listLinkPages(ctx.db),
  'GET /api/pctemplate/targets': (ctx, { type }) => listTargets(ctx, type),
  'POST /api/pctemplate/add': addTemplate,
  'PUT /api/pctemplate/edit': editTemplate,
  'DELETE /api/pctemplate/delete/{id}': (ctx, { id }) => deleteTemplate(ctx, dbId(id)),
  'GET /api/pctemplate/deleted': listDeleted,
  'POST /api/pctemplate/undelete': (ctx, { theme_pc_template_id }) => undelete(ctx, dbId(theme_pc_template_id)),
  'POST /api/pctemplate/copy': copyTemplate,

  'GET /api/pctemplate/getDecorationContent': (ctx, { theme_pc_template_id, page_type, platform }) =>
    getDecoration(ctx.db, theme_pc_template_id ? dbId(theme_pc_template_id) : { pageType: page_type, platform }),
  'GET /api/pctemplate/getTemplateContent': async (ctx, { theme_pc_template_id }) => {
    const { id, draft } = await getDraft(ctx.db, dbId(theme_pc_template_id))
    return toBodyRows(id, 0, draft)
  },
  'POST /api/pctemplate/saveTemplateContent': async (ctx, input) =>
    saveDraft(ctx, {
      id: dbId(input.theme_pc_template_id),
      content: readContent(input.config),
      base: input.base_revision,
      confirmEmpty: input.confirm_empty,
      step: input.step,
    }),
  'POST /api/pctemplate/replace': replaceInPages,
  'POST /api/pctemplate/swap': swapInPages,
  'POST /api/pctemplate/swap-published': swapPublished,
  'GET /api/pctemplate/getHeaderOrFooter': (ctx, { page_name, platform }) =>
    readHeaderOrFooter(ctx.db, { name: page_name, platform }),
  'POST /api/pctemplate/saveHeaderOrFooter': async (ctx, input) =>
    saveHeaderOrFooter(ctx, {
      name: input.page_name,
      platform: input.platform,
      content: readContent(input.config),
      base: input.base_revision ?? null,
      confirmEmpty: input.confirm_empty,
    }),

  'POST /api/pctemplate/publish': (ctx, { theme_pc_template_id, ...publication }) =>
    publish(ctx, { id: dbId(theme_pc_template_id), ...publication }),
  'POST /api/pctemplate/publish-request': askToPublish,
  'DELETE /api/pctemplate/publish-request/{id}': (ctx, { id }) => withdrawRequest(ctx, dbId(id)),
  'POST /api/pctemplate/publish-refusal': refuseRequest,
  'GET /api/pctemplate/schedules': (ctx, { from, to, theme_pc_template_id: page }) =>
    listPlans(ctx.db, { from, to, templateId: page === undefined ? undefined : dbId(page) }),
  'POST /api/pctemplate/schedule': addPlan,
  'PUT /api/pctemplate/schedule': movePlan,
  'DELETE /api/pctemplate/schedule/{id}': (ctx, { id }) => cancelPlan(ctx, dbId(id)),
  'GET /api/pctemplate/sandbox': readSandboxOf,
  'POST /api/pctemplate/sandbox': beginSandbox,
  'DELETE /api/pctemplate/sandbox': endSandbox,
  'GET /api/pctemplate/versions': (ctx, input) => listVersions(ctx.db, dbId(input.theme_pc_template_id), input),
  'GET /api/pctemplate/version/{id}': (ctx, { id }) => getVersion(ctx.db, dbId(id)),
  'GET /api/pctemplate/revisions': (ctx, input) => listRevisions(ctx.db, dbId(input.theme_pc_template_id), input),
  'GET /api/pctemplate/revision': (ctx, { theme_pc_template_id, revision }) =>
    getRevision(ctx.db, dbId(theme_pc_template_id), revision),
  'GET /api/pctemplate/block-history': (ctx, { theme_pc_template_id, uuid }) =>
    blockHistory(ctx.db, dbId(theme_pc_template_id), uuid),
  'POST /api/pctemplate/restore': (ctx, { theme_pc_template_id, version_id, revision, publish }) =>
    restore(ctx, {
      id: dbId(theme_pc_template_id),
      versionId: version_id === undefined ? undefined : dbId(version_id),
      revision,
      publish,
    }),

  'GET /api/pctemplate/combine': (ctx, input) => listCombined(ctx.db, input),
  'POST /api/pctemplate/combine': addCombined,
  'PUT /api/pctemplate/combine/{id}': changeCombined,
  'GET /api/pctemplate/combine/{id}/uses': (ctx, { id }) => combinedUses(ctx.db, dbId(id)),
  'DELETE /api/pctemplate/combine/{id}': (ctx, { id }) => deleteCombined(ctx, dbId(id)),

  'POST /api/pctemplate/loginPage/setting': saveLoginPage,
}
