import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader, notFound } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { pictureOfPage } from '../../seo/page-picture'
import { ownTexts, publicMeta } from '../../seo/public-meta'
import { loadCustomTemplate } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'
import { ChoosePage } from './choose-page'

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, {
    ...ownTexts(data?.page ?? undefined),
    title: data?.page?.seo?.title || '专题页面',
    picture: data?.picture ?? '',
    noindex: data?.page === null,
  })

export const handle: RouteHandle = { keep: ['pageid'], knownOnly: true }

/** `/custompage?pageid=` and `/custom?pageid=` show the published page with this id; without an id, ways to go on. */
export const loader = defineLoader.public(async ({ context, url }) => {
  const id = url.searchParams.get('pageid')
  if (!id) return { page: null, picture: '' }
  if (!/^\d{1,19}$/.test(id)) throw notFound()
  const page = await loadCustomTemplate(context, id)
  return { page, picture: pictureOfPage(page) }
})

export default function CustomPage() {
  const { page } = useLoaderData<typeof loader>()
  return page ? <TemplatePage page={page} heading="专题页面" /> : <ChoosePage />
}
