import { type MetaFunction, redirect, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { describeShop } from '../../seo/describe.server'
import { pictureOfPage } from '../../seo/page-picture'
import { ownTexts, publicMeta } from '../../seo/public-meta'
import { useBrand } from '../../shell/shell'
import { loadHome } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'

/** Both devices have one home page for search engines. */
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { ...ownTexts(data?.page), path: '/', picture: data?.picture })

export const handle: RouteHandle = { keep: ['pageid'] }

/** Phones have a separate home page (spec §1). */
export const loader = defineLoader.public(async ({ context, url }) => {
  if (context.device === 'h5') throw redirect(`/h5${url.search}`)
  await describeShop(context)
  const page = await loadHome(context, url.searchParams.get('pageid'))
  return { page, picture: pictureOfPage(page) }
})

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={`${useBrand().name}首页`} />
}
