import { flag, id, oneOf, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Count, Id, Nothing, Unix } from './shapes'

/** The two looks of a page: desktop and phone. */
export const PLATFORMS = ['pc', 'h5'] as const

/** Title, description and keywords of a page for search engines; '' takes those of the shop. */
export const PageSeo = v.strictObject({ title: v.string(), description: v.string(), keywords: v.string() })
export type PageSeo = v.InferOutput<typeof PageSeo>

/**
 * One block of a page in the older contract (wire §20.1). `config` is the JSON text of ONE widget.
 * Extensions, equal in all rows: `theme_pc_template_id`, `version_id` ('0' for drafts), `platform` of the answered page.
 */
export const BodyRow = v.strictObject({
  id: Id,
  name: v.string(),
  config: v.string(),
  theme_pc_template_id: Id,
  version_id: Id,
  /** That of the answered page, which may be another than the asked one. Drafts do not tell it. */
  platform: v.optional(v.picklist(PLATFORMS)),
  /** Extension: there when the page has texts of its own. */
  seo: v.optional(PageSeo),
})
export type BodyRow = v.InferOutput<typeof BodyRow>

/**
 * A whole page in the newer contract. `config` is the JSON text of the array of widgets, '' when nothing is stored
 * (`id` 0). `version_id` changes with every publication, so that caches can be keyed by it.
 */
export const PageContent = v.strictObject({
  id: v.union([Id, v.literal(0)]),
  name: v.string(),
  config: v.string(),
  page_type: v.string(),
  /** Platform of the answered page: pc if there is no h5 page. */
  platform: v.picklist(PLATFORMS),
  version_id: Id,
  revision: Count,
  published_at: v.nullable(Unix),
  /** Extension: there when the page has texts of its own. */
  seo: v.optional(PageSeo),
})
export type PageContent = v.InferOutput<typeof PageContent>

/** Header or footer; `params` is the JSON text of an array of widgets, '[]' when nothing is stored (wire §20.1). */
export const HeaderOrFooterRow = v.strictObject({
  theme_pc_template_content_id: Id,
  theme_pc_template_id: v.literal(0),
  company_id: Id,
  name: v.picklist(['header', 'footer']),
  params: v.string(),
  created: Unix,
  updated: Unix,
  /** Extensions. `template_id` is the page to open in the designer. */
  platform: v.picklist(PLATFORMS),
  template_id: Id,
  version_id: Id,
  revision: Count,
})
export type HeaderOrFooterRow = v.InferOutput<typeof HeaderOrFooterRow>

/** One block of a mini-program page (wire §20.3). */
export const PageParam = v.strictObject({
  id: Id,
  template_name: v.string(),
  company_id: Id,
  name: v.string(),
  page_name: v.string(),
  params: v.looseObject({ name: v.string() }),
})
export type PageParam = v.InferOutput<typeof PageParam>

export const LoginPage = v.strictObject({
  logo: v.string(),
  logo_light: v.string(),
  logo_dark: v.string(),
  background: v.string(),
})
export type LoginPage = v.InferOutput<typeof LoginPage>

export const theme = {
  'GET pctemplate/getTemplateContent': endpoint({
    summary: 'Published page: rows for page_type index or a template id, one object for home, header, footer, custom',
    auth: 'optional',
    input: v.object({
      page_type: v.optional(
        oneOf(['index', 'home', 'header', 'footer', 'custom', 'product_list'], '缺少或错误的page_type'),
      ),
      page_id: v.optional(id()),
      theme_pc_template_id: v.optional(id()),
      /** Extension: title of a custom page, for addresses that name their page. */
      name: v.optional(text(100)),
      /** Extension; default: pc, or the platform of the page whose id was given. */
      platform: v.optional(oneOf(PLATFORMS)),
      /** Extension: also the second variants of blocks; who asks for them shows each visitor one. */
      variants: v.optional(flag(), false),
    }),
    output: v.union([v.array(BodyRow), PageContent]),
  }),
  'GET pctemplate/getHeaderOrFooter': endpoint({
    summary: 'Published header or footer',
    auth: 'none',
    input: v.object({
      page_name: oneOf(['header', 'footer'], '缺少page_name'),
      platform: v.optional(oneOf(PLATFORMS), 'pc'),
    }),
    output: HeaderOrFooterRow,
  }),
  'GET pctemplate/loginPage/setting': endpoint({
    summary: 'Pictures of the sign-in page',
    auth: 'none',
    input: Nothing,
    output: LoginPage,
  }),
  'GET pageparams/setting': endpoint({
    summary: 'Blocks of a mini-program page, made from the published phone page',
    auth: 'none',
    input: v.object({
      template_name: v.optional(text(50), ''),
      page_name: v.optional(text(50), 'index'),
      name: v.optional(text(50), ''),
    }),
    output: v.union([
      v.strictObject({ list: v.array(PageParam), config: v.array(v.looseObject({})) }),
      v.array(PageParam),
    ]),
  }),
  'GET /theme.tmpl': endpoint({
    summary: 'Legacy: nothing reads it',
    auth: 'none',
    input: v.object({ platform: v.optional(text(20)) }),
    output: v.strictObject({}),
  }),
}
