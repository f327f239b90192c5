import type { Api } from '@heji/api-client'
import type { CategoryNode } from '@heji/api-client/contract'
import type { StoredLink } from '@heji/widgets/definitions'
import { labelOf, type TargetType } from './link-targets'

export interface Choice {
  key: string
  title: string
  note?: string
  /** Levels below the first, for trees. */
  depth?: number
  link: StoredLink
}

interface Calls {
  api: Api
  shopApi: Api
}

const mark = (type: TargetType) => ({ linkPage: type, linkPageLabel: labelOf(type) })

const flatten = (nodes: CategoryNode[], type: TargetType, depth = 0): Choice[] =>
  nodes.flatMap(({ children, category_id, category_name }) => [
    { key: category_id, title: category_name, depth, link: { category_id, category_name, ...mark(type) } },
    ...flatten(children, type, depth + 1),
  ])

const LOADERS: Partial<Record<TargetType, (calls: Calls) => Promise<Choice[]>>> = {
  page: async ({ api }) =>
    (await api('GET /api/pctemplate/pages'))
      .filter(page => page.linkPage === 'page')
      .map(({ id, title, url, href }) => ({
        key: id,
        title,
        note: url,
        link: { id, title, url, href, ...mark('page') },
      })),
  customer: async ({ api }) =>
    (await api('GET /api/pctemplate/pages'))
      .filter(page => page.linkPage === 'customer')
      .map(({ id, title, url, href, theme_pc_template_id, template_title }) => ({
        key: id,
        title,
        note: url,
        link: { theme_pc_template_id, template_title, href, ...mark('customer') },
      })),
  category: async ({ shopApi }) => flatten(await shopApi('GET goods/category'), 'category'),
  maincategory: async ({ shopApi }) =>
    flatten(await shopApi('GET goods/category', { is_main_category: '1' }), 'maincategory'),
  brand: async ({ shopApi }) =>
    (await shopApi('GET goods/items', { page: 1, pageSize: 1 })).brand_list.list.map(
      ({ attribute_id, attribute_name, count }) => ({
        key: attribute_id,
        title: attribute_name,
        note: `${count} 件商品`,
        link: { attribute_id, attribute_name, ...mark('brand') },
      }),
    ),
  tag: async ({ shopApi }) =>
    (await shopApi('GET goods/items', { page: 1, pageSize: 1 })).select_tags_list.map(
      ({ tag_id, tag_name, count }) => ({
        key: tag_id,
        title: tag_name,
        note: `${count} 件商品`,
        link: { tag_id, tag_name, ...mark('tag') },
      }),
    ),
  management: async ({ shopApi }) =>
    (await shopApi('GET article/management', { page: 1, pageSize: 50 })).list.map(({ article_id, title }) => ({
      key: article_id,
      title,
      link: { article_id, title, ...mark('management') },
    })),
}

/** What can be chosen of one kind. */
export const loadTargets = (type: TargetType, calls: Calls): Promise<Choice[]> =>
  LOADERS[type]?.(calls) ?? Promise.resolve([])
