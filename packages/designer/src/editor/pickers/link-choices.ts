import type { CategoryNode, LinkPage } from '@heji/api-client/contract'
import type { StoredLink } from '@heji/widgets/definitions'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../../adapter/adapter'
import { linkedPages, linkTargets } from '../../queries/pages'
import { articleList, categoryTree, goodsFacets } from '../../queries/shop'
import { labelOf, type TargetType } from './link-targets'

export interface Choice {
  key: string
  title: string
  note?: string
  /** Levels below the first, for trees. */
  depth?: number
  link: StoredLink
}

type Lists = keyof NonNullable<DesignerAdapter['pickers']>

/** The list that each kind is chosen from. */
const LIST_OF: Partial<Record<TargetType, Lists>> = {
  goods: 'goods',
  brand: 'goods',
  tag: 'goods',
  category: 'categories',
  maincategory: 'categories',
  page: 'pages',
  customer: 'pages',
  management: 'articles',
  bring: 'targets',
  marketing: 'targets',
  seckill: 'targets',
}

/** Whether there is a list of this kind, or it needs none. */
export function canChoose(type: TargetType, { pickers }: DesignerAdapter): boolean {
  const list = LIST_OF[type]
  return list === undefined || pickers?.[list] !== undefined
}

export type ChoicesQuery = UseQueryOptions<unknown, Error, Choice[]>

/** What can be chosen of one kind; none for kinds that are not chosen from a list. */
export function linkChoices(type: TargetType, adapter: DesignerAdapter): ChoicesQuery | null {
  const mark = { linkPage: type, linkPageLabel: labelOf(type) }
  switch (type) {
    case 'page':
      return choicesIn(linkedPages(adapter), pages =>
        pages.filter(isOf(type)).map(({ id, title, url, href }) => ({
          key: id,
          title,
          note: url,
          link: { id, title, url, href, ...mark },
        })),
      )
    case 'customer':
      return choicesIn(linkedPages(adapter), pages =>
        pages.filter(isOf(type)).map(({ id, title, url, href, platform, theme_pc_template_id, template_title }) => ({
          key: id,
          title,
          note: [platform?.toUpperCase(), url].filter(Boolean).join('　'),
          link: { theme_pc_template_id, template_title, href, ...mark },
        })),
      )
    case 'category':
    case 'maincategory':
      return choicesIn(categoryTree(adapter, type === 'maincategory'), tree => flatten(tree, mark))
    case 'brand':
      return choicesIn(goodsFacets(adapter), ({ brand_list }) =>
        brand_list.list.map(({ attribute_id, attribute_name, count }) => ({
          key: attribute_id,
          title: attribute_name,
          note: `${count} 件商品`,
          link: { attribute_id, attribute_name, ...mark },
        })),
      )
    case 'tag':
      return choicesIn(goodsFacets(adapter), ({ select_tags_list }) =>
        select_tags_list.map(({ tag_id, tag_name, count }) => ({
          key: tag_id,
          title: tag_name,
          note: `${count} 件商品`,
          link: { tag_id, tag_name, ...mark },
        })),
      )
    case 'management':
      return choicesIn(articleList(adapter), ({ list }) =>
        list.map(({ article_id, title }) => ({ key: article_id, title, link: { article_id, title, ...mark } })),
      )
    case 'bring':
      return choicesIn(linkTargets(adapter, type), list =>
        list.map(({ id, title, note, href }) => ({
          key: id,
          title,
          note,
          link: { article_id: id, title, href, ...mark },
        })),
      )
    case 'marketing':
      return choicesIn(linkTargets(adapter, type), list =>
        list.map(({ id, title, note, href }) => ({ key: id, title, note, link: { id, title, href, ...mark } })),
      )
    case 'seckill':
      return choicesIn(linkTargets(adapter, type), list =>
        list.map(({ id, title, note, href }) => ({
          key: id,
          title,
          note,
          link: { seckill_id: id, activity_name: title, href, ...mark },
        })),
      )
    default:
      return null
  }
}

/** A query of anything, read as choices. Whoever asks need not know what the answer was. */
const choicesIn = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>, select: (answer: T) => Choice[]) =>
  ({ ...query, select }) as unknown as ChoicesQuery

const isOf = (type: TargetType) => (page: LinkPage) => page.linkPage === type

const flatten = (nodes: CategoryNode[], mark: StoredLink, depth = 0): Choice[] =>
  nodes.flatMap(({ children, category_id, category_name }) => [
    { key: category_id, title: category_name, depth, link: { category_id, category_name, ...mark } },
    ...flatten(children, mark, depth + 1),
  ])
