import type { Template } from '@heji/api-client/contract'
import type { DesignerAdapter } from './adapter'

/** What tells where a page stands in the shop. */
export type PlacedPage = Pick<Template, 'page_type' | 'theme_pc_template_id' | 'platform'>

/** Path of a page in the shop. Headers and footers are seen on the home page. */
export function pageAddress({ page_type, theme_pc_template_id, platform }: PlacedPage): string {
  if (page_type === 'custom') return `/custompage?pageid=${theme_pc_template_id}`
  return platform === 'h5' ? '/h5' : '/'
}

/** Where shoppers see a page. */
export const storefrontUrl = (page: PlacedPage, { shopUrl = path => path }: Pick<DesignerAdapter, 'shopUrl'>): string =>
  shopUrl(pageAddress(page))
