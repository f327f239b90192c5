import type { StoredLink } from '@heji/widgets/definitions'

/** Links in the form of the link picker (widgets §5). `title` names a link without its own words. */
export interface Links {
  page(title: string, url: string): StoredLink
  tag(name: string, title?: string): StoredLink
  category(name: string, title?: string): StoredLink
  search(words: string): StoredLink
  custom(title: CustomTitle): StoredLink
  /** The help text with this title; `words` are shown instead of it. */
  help(title: string, words?: string): StoredLink
}

export const CUSTOM_TITLES = ['双11会场', '品牌故事', '匠心工艺', '法式风格', '新品预览'] as const
export type CustomTitle = (typeof CUSTOM_TITLES)[number]

interface Places {
  categoryId: (name: string) => string
  customIds: Readonly<Record<CustomTitle, number>>
}

export function createLinks({ categoryId, customIds }: Places): Links {
  const titled = (title: string | undefined, label: string) => (title ? { title } : { linkPageLabel: label })
  const page = (title: string, url: string) => ({ linkPage: 'page', title, url })
  return {
    page,
    tag: (tag_name, title) => ({ linkPage: 'tag', ...titled(title, '商品标签'), tag_name }),
    category: (category_name, title) => ({
      linkPage: 'category',
      ...titled(title, '商品分类'),
      category_name,
      category_id: categoryId(category_name),
    }),
    search: words => page(words, `/items?keywords=${words}`),
    help: (title, words = title) => page(words, `/article/detail?title=${encodeURIComponent(title)}`),
    custom: template_title => ({
      linkPage: 'customer',
      title: template_title,
      template_title,
      theme_pc_template_id: String(customIds[template_title]),
    }),
  }
}
