import { flag, id, oneOf, paging, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { INVOICE_TYPES } from './invoices'
import { Count, Currency, Id, Nothing, Tdk, Unix } from './shapes'

export const PROTOCOL_TYPES = ['member_register', 'privacy'] as const

/** A legal text; `content` is HTML. */
export const Protocol = v.strictObject({
  type: v.picklist(PROTOCOL_TYPES),
  title: v.string(),
  content: v.string(),
  update_date: v.string(),
  take_effect_date: v.string(),
})
export type Protocol = v.InferOutput<typeof Protocol>

export const ShopSetting = v.strictObject({
  brand_name: v.string(),
  logo: v.string(),
  intro: v.string(),
  /** Ours: colour of everything that is chosen or pressed, `#RRGGBB`; empty: the default of the shop. */
  brand_color: v.optional(v.string()),
  /** Ours: what the shop promises. Days; 0 = not offered. */
  aftersales_days: v.optional(Count),
  exchange_days: v.optional(Count),
  protection_days: v.optional(Count),
  /** Ours: from which amount delivery is free by the default template, such as 满99元包邮; empty: from none. */
  free_delivery: v.optional(v.string()),
  /** Ours: below so many pieces pages say that little is left; 0 = never. Without it 6. */
  low_stock: v.optional(Count),
  /** Ours: kinds of invoices that buyers can ask for; without it both. */
  invoice_kinds: v.optional(v.array(v.picklist(INVOICE_TYPES))),
})
export type ShopSetting = v.InferOutput<typeof ShopSetting>

/** An article; `content` is HTML, empty in lists unless they are asked for answers. The category is the node of the article. */
export const Article = v.strictObject({
  article_id: Id,
  company_id: Id,
  title: v.string(),
  author: v.string(),
  summary: v.string(),
  content: v.string(),
  image_url: v.string(),
  article_type: v.picklist(['general', 'faq']),
  category_id: v.string(),
  release_status: v.boolean(),
  release_time: Unix,
  created: Unix,
  updated: Unix,
})
export type Article = v.InferOutput<typeof Article>

export const ArticleCategory = v.strictObject({
  category_id: v.string(),
  category_name: v.string(),
  parent_id: Id,
  level: v.literal(1),
  children: v.array(v.never()),
})
export type ArticleCategory = v.InferOutput<typeof ArticleCategory>

const articleType = v.optional(oneOf(['general', 'bring', 'faq']))

const texts = {
  'GET pagestemplate/gettdk': endpoint({
    summary: 'SEO texts of the shop; empty when unset',
    auth: 'none',
    input: Nothing,
    output: Tdk,
  }),
  'GET shops/protocol': endpoint({
    summary: 'A legal text',
    auth: 'none',
    input: v.object({ type: v.optional(oneOf(PROTOCOL_TYPES, '协议类型错误'), 'member_register') }),
    output: Protocol,
  }),
  'GET shops/setting': endpoint({
    summary: 'Name, logo, introduction and colour of the shop',
    auth: 'none',
    input: Nothing,
    output: ShopSetting,
  }),
  'GET company/privacy_setting_ck': endpoint({
    summary: 'Texts of the cookie notice (HTML); empty = no notice',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ pc_privacy_content: v.string(), h5_privacy_content: v.string() }),
  }),
  'GET common/setting': endpoint({
    summary: 'Switches of the installation',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({
      nostores_status: v.boolean(),
      whitelist_status: v.boolean(),
      distributor_param_status: v.boolean(),
      disk_driver: v.string(),
      point_rule_name: v.string(),
      category_style: v.number(),
      currency: Currency,
      dmcrm_is_open: v.boolean(),
    }),
  }),
}

const articles = {
  'GET article/management': endpoint({
    summary: 'Articles, newest first',
    auth: 'none',
    input: v.object({
      ...paging(100, 100),
      title: v.optional(text(100), ''),
      category_id: v.optional(text(50), ''),
      article_type: articleType,
      /** Extension: questions (`article_type` faq) come with their answers. */
      with_content: v.optional(flag(), false),
    }),
    output: v.strictObject({ total_count: Count, list: v.array(Article), province_list: v.array(v.never()) }),
  }),
  'GET article/management/{id}': endpoint({
    summary: 'One article with its content',
    auth: 'none',
    input: v.object({ id: id() }),
    output: Article,
  }),
  'GET article/category': endpoint({
    summary: 'Nodes that have articles',
    auth: 'none',
    input: v.object({ category_type: articleType }),
    output: v.array(ArticleCategory),
  }),
}

export const content = { ...texts, ...articles }
