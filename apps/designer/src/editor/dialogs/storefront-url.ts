import type { Template } from '@heji/api-client/contract'

/** Where shoppers see a page: the designer's server knows the shop's address and leads on from `/shop`. */
export const storefrontUrl = (page: Pick<Template, 'page_type' | 'theme_pc_template_id'>): string =>
  page.page_type === 'custom' ? `/shop/custompage?pageid=${page.theme_pc_template_id}` : '/shop/'
