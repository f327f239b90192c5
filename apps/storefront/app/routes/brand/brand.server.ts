import { orErrorPage } from '../../errors/error-pages.server'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'
import { pictureOfPage } from '../../seo/page-picture'
import { loadNamedTemplate } from '../../templates/template.server'

/** Custom page of each address, by its title in the designer. */
export const BRAND_PAGES: Readonly<Record<string, string>> = {
  '/story': '品牌故事',
  '/technology': '匠心工艺',
  '/frenchstyle': '法式风格',
  '/precollection': '新品预览',
}

/** The published page with the title that belongs to this address; 404 if the shop has none. */
export async function loadBrandPage({ context, url }: PageArgs) {
  const name = BRAND_PAGES[url.pathname.toLowerCase().replace(/\/$/, '')]
  const page = name ? await orErrorPage(loadNamedTemplate(context, name)) : null
  if (!page || !name) throw notFound()
  return { page, picture: pictureOfPage(page), name }
}
