import { orErrorPage } from '../../errors/error-pages.server'
import type { LoaderFunctionArgs } from '../../framework'
import { notFound } from '../../loaders/define-loader.server'
import { sitemapFile, sitemapIndex } from '../../seo/sitemap.server'

/** `/sitemap.xml` is the index; its files are below `/sitemap/`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const xml = await orErrorPage(params.name === undefined ? sitemapIndex(context) : sitemapFile(context, params.name))
  if (xml === null) throw notFound()
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
