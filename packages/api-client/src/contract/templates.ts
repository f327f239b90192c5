import { filled, flag, id, int, lines, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { combine, PAGE_BODY } from './combined-modules'
import { endpoint } from './endpoint'
import { accepted, baseRevision, enable, plans, templateId } from './page-plans'
import { eitherPaging } from './paging'
import { publishRequests } from './publish-requests'
import { replacing } from './replace-in-pages'
import { sandboxes } from './sandboxes'
import { Count, Id, Nothing, page, Status } from './shapes'
import { swapping } from './swap-in-pages'
import {
  BlockState,
  Decoration,
  DeletedPage,
  LinkPage,
  LinkTarget,
  PAGE_TYPES,
  Published,
  Saved,
  TARGET_TYPES,
  Template,
  TemplateRevision,
  TemplateVersion,
} from './template-shapes'
import { BodyRow, HeaderOrFooterRow, PLATFORMS } from './theme'

export { ReplacedPage } from './replace-in-pages'
export { SwappedPage } from './swap-in-pages'
export * from './template-shapes'

const ById = v.object({ theme_pc_template_id: templateId })
const title = filled('缺少页面名称', 50)
const description = lines(150)
const platform = v.optional(oneOf(PLATFORMS), 'pc')
/** Characters of the name of a folder. */
export const MOST_FOLDER = 30
const config = v.pipe(v.string('页面装修内容不合法'), v.nonEmpty('页面装修内容不合法'))

const pages = {
  'GET /api/pctemplate/lists': endpoint({
    summary:
      'Pages that operators draw: home page, header and footer that shoppers see, then the others, those changed last first',
    auth: 'operator',
    input: v.object({
      ...eitherPaging(20),
      page_type: v.optional(oneOf([...PAGE_TYPES, ''])),
      platform: v.optional(oneOf([...PLATFORMS, ''])),
      status: v.optional(oneOf(['1', '2', ''])),
      keyword: v.optional(text(100), ''),
      /** Only pages for whose publication somebody asks. */
      asked: v.optional(flag(), false),
      /** Only pages of this folder; '' only those in none. */
      folder: v.optional(text(MOST_FOLDER)),
    }),
    output: page(Template),
  }),
  'GET /api/pctemplate/folders': endpoint({
    summary: 'Folders that hold pages, by name, with the number of pages',
    auth: 'operator',
    input: Nothing,
    output: v.array(v.strictObject({ folder: v.string(), count: Count })),
  }),
  'GET /api/pctemplate/pages': endpoint({
    summary: 'Where links can lead: fixed pages and live custom pages',
    auth: 'operator',
    input: Nothing,
    output: v.array(LinkPage),
  }),
  'GET /api/pctemplate/targets': endpoint({
    summary: 'What links can lead to besides pages: promotional articles, and activities that have not ended',
    auth: 'operator',
    input: v.object({ type: oneOf(TARGET_TYPES, '不支持的链接类型') }),
    output: v.array(LinkTarget),
  }),
  'POST /api/pctemplate/add': endpoint({
    summary: 'New page; status 1 (enabled) asks for an admin',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    maxBody: PAGE_BODY,
    input: v.object({
      template_title: title,
      template_description: v.optional(description, ''),
      page_type: oneOf(PAGE_TYPES, '缺少页面类型'),
      platform,
      version: v.optional(text(20)),
      status: v.optional(int(1, 2, '启用状态不合法'), 2),
      /** Extension: what the draft starts with. */
      config: v.optional(config),
    }),
    output: Template,
  }),
  'PUT /api/pctemplate/edit': endpoint({
    summary:
      'Change title, description, folder, texts for search engines or status; status asks for an admin. Title and texts are part of the draft: shoppers see them when it is published',
    auth: 'operator',
    role: 'editor',
    input: v.object({
      theme_pc_template_id: templateId,
      template_title: v.optional(title),
      template_description: v.optional(description),
      folder: v.optional(text(MOST_FOLDER)),
      seo_title: v.optional(text(80)),
      seo_description: v.optional(text(200)),
      seo_keywords: v.optional(text(200)),
      status: v.optional(int(1, 2, '启用状态不合法')),
      /** Extension: disable the page that is enabled now, in the same step. */
      replace: v.optional(flag(), false),
    }),
    output: Template,
  }),
  'DELETE /api/pctemplate/delete/{id}': endpoint({
    summary: 'Delete a page that is not enabled; editors only their own that were never published',
    auth: 'operator',
    role: 'editor',
    input: v.object({ id: templateId }),
    output: Status,
  }),
  'GET /api/pctemplate/deleted': endpoint({
    summary: 'Pages deleted in the last 30 days, which can be brought back, those deleted last first',
    auth: 'operator',
    input: v.object(eitherPaging(20)),
    output: page(DeletedPage),
  }),
  'POST /api/pctemplate/undelete': endpoint({
    summary: 'Bring a deleted page back as it was, disabled',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: ById,
    output: Template,
  }),
  'POST /api/pctemplate/copy': endpoint({
    summary: 'Copy the draft of a page into a new page, also onto the other platform',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    input: v.object({
      theme_pc_template_id: templateId,
      template_title: v.optional(title),
      platform: v.optional(oneOf(PLATFORMS)),
    }),
    output: Template,
  }),
}

const drafts = {
  'GET /api/pctemplate/getDecorationContent': endpoint({
    summary: 'Draft of a page, by its id or the enabled one of a type and platform',
    auth: 'operator',
    input: v.object({
      theme_pc_template_id: v.optional(templateId),
      page_type: v.optional(oneOf(PAGE_TYPES), 'index'),
      platform,
    }),
    output: Decoration,
  }),
  'GET /api/pctemplate/getTemplateContent': endpoint({
    summary: 'Draft of a page as rows of one widget each',
    auth: 'operator',
    input: ById,
    output: v.array(BodyRow),
  }),
  'POST /api/pctemplate/saveTemplateContent': endpoint({
    summary:
      'Save the draft; refused with 409 when somebody saved since `base_revision`. `step` says what was done, for the list of drafts',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    maxBody: PAGE_BODY,
    input: v.object({
      theme_pc_template_id: templateId,
      config,
      base_revision: baseRevision,
      confirm_empty: v.optional(flag(), false),
      step: v.optional(text(40), ''),
    }),
    output: Saved,
  }),
  'GET /api/pctemplate/getHeaderOrFooter': endpoint({
    summary: 'Draft of header or footer',
    auth: 'operator',
    input: v.object({ page_name: oneOf(['header', 'footer'], '缺少页面名称'), platform }),
    output: HeaderOrFooterRow,
  }),
  'POST /api/pctemplate/saveHeaderOrFooter': endpoint({
    summary: 'Save the draft of header or footer; without `base_revision` over whatever is there',
    auth: 'operator',
    draft: true,
    writes: true,
    role: 'editor',
    maxBody: PAGE_BODY,
    input: v.object({
      page_name: oneOf(['header', 'footer'], '缺少页面名称'),
      config,
      platform,
      base_revision: v.optional(baseRevision),
      confirm_empty: v.optional(flag(), false),
    }),
    output: HeaderOrFooterRow,
  }),
}

const history = {
  'POST /api/pctemplate/publish': endpoint({
    summary: 'Show a saved revision to shoppers',
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object({
      theme_pc_template_id: templateId,
      revision: baseRevision,
      note: v.optional(text(200), ''),
      enable,
      accepted,
    }),
    output: Published,
  }),
  'GET /api/pctemplate/versions': endpoint({
    summary: 'Published states of a page, newest first',
    auth: 'operator',
    input: v.object({ ...eitherPaging(20), theme_pc_template_id: templateId }),
    output: page(TemplateVersion),
  }),
  'GET /api/pctemplate/version/{id}': endpoint({
    summary: 'A published state with its content',
    auth: 'operator',
    input: v.object({ id: id() }),
    output: v.strictObject({ ...TemplateVersion.entries, config: v.string() }),
  }),
  'GET /api/pctemplate/revisions': endpoint({
    summary: 'The last 50 saved drafts of a page, newest first',
    auth: 'operator',
    input: v.object({ ...eitherPaging(50), theme_pc_template_id: templateId }),
    output: page(TemplateRevision),
  }),
  'GET /api/pctemplate/revision': endpoint({
    summary: 'A saved draft with its content',
    auth: 'operator',
    input: v.object({ theme_pc_template_id: templateId, revision: baseRevision }),
    output: v.strictObject({ ...TemplateRevision.entries, config: v.string() }),
  }),
  'GET /api/pctemplate/block-history': endpoint({
    summary: 'What one block of a page was in the saved drafts: its last 20 changes, newest first',
    auth: 'operator',
    input: v.object({ theme_pc_template_id: templateId, uuid: filled('请选择组件', 40) }),
    output: v.strictObject({ list: v.array(BlockState) }),
  }),
  'POST /api/pctemplate/restore': endpoint({
    summary: 'Make a version (`version_id`) or a saved draft (`revision`) the new draft; `publish` shows it at once',
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object({
      theme_pc_template_id: templateId,
      version_id: v.optional(id()),
      revision: v.optional(baseRevision),
      publish: v.optional(flag(), false),
    }),
    output: v.strictObject({ ...Saved.entries, version_id: v.nullable(Id) }),
  }),
}

const loginPage = {
  logo: v.optional(text(2000), ''),
  logo_light: v.optional(text(2000), ''),
  logo_dark: v.optional(text(2000), ''),
  background: v.optional(text(2000), ''),
}

export const templates = {
  ...pages,
  ...drafts,
  ...history,
  ...plans,
  ...publishRequests,
  ...replacing,
  ...swapping,
  ...sandboxes,
  ...combine,
  'POST /api/pctemplate/loginPage/setting': endpoint({
    summary: 'Pictures of the sign-in page',
    auth: 'operator',
    writes: true,
    role: 'admin',
    input: v.object(loginPage),
    output: Status,
  }),
}
