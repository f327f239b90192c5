import { type MetaFunction, redirect, useLoaderData } from '../../framework'
import { defineLoader, notFound } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { pictureOfPage } from '../../seo/page-picture'
import { ownTexts, publicMeta } from '../../seo/public-meta'
import { loadCustomTemplate } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    ...ownTexts(data?.page),
    title: data?.page.seo?.title || '专题页面',
    picture: data ? pictureOfPage(data.page) : '',
  })

export const handle: RouteHandle = { keep: ['pageid'], knownOnly: true }

/**
 * `/custompage?pageid=` and `/custom?pageid=` show the published page with this id. The second one has also been the
 * address of articles.
 */
export const loader = defineLoader.public(async ({ context, url }) => {
  const id = url.searchParams.get('pageid')
  if (!id && /^\/custom\/?$/i.test(url.pathname)) throw redirect('/article')
  if (!id || !/^\d{1,19}$/.test(id)) throw notFound()
  return { page: await loadCustomTemplate(context, id) }
})

export default function CustomPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="专题页面" />
}
