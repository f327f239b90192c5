import type { Template } from '@heji/api-client/contract'

/** Where shoppers see a page. The shop's origin comes with the build; else it is the same host on the shop's own port. */
export function storefrontUrl(
  page: Pick<Template, 'page_type' | 'theme_pc_template_id'>,
  at: Location = location,
): string {
  const given = (import.meta.env.VITE_STOREFRONT_ORIGIN as string | undefined) ?? `${at.protocol}//${at.hostname}:3000`
  const path = page.page_type === 'custom' ? `/custompage?pageid=${page.theme_pc_template_id}` : '/'
  return new URL(path, given).href
}
