import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import type { RouteHandle } from '../../loaders/route-handle'
import { describeShop } from '../../seo/describe.server'
import { pictureOfPage } from '../../seo/page-picture'
import { ownTexts, publicMeta } from '../../seo/public-meta'
import { useBrand } from '../../shell/shell'
import { loadHome } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'

/** One address for search engines, whoever asks (docs/decisions/048-one-address-for-the-home-page.md). */
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { ...ownTexts(data?.page), path: '/', picture: data?.picture })

export const handle: RouteHandle = { keep: ['pageid'] }

/** Phones get the page that operators drew for them; `/h5` shows it to everybody (spec §1). */
export const loader = defineLoader.public(async ({ context, url }) => {
  await describeShop(context)
  const page = await loadHome(context, url.searchParams.get('pageid'))
  return { page, picture: pictureOfPage(page) }
})

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={`${useBrand().name}首页`} />
}
