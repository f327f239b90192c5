import { TemplatePage } from '../../components/template-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { useBrand } from '../../lib/shell'
import { loadHome } from '../../lib/template.server'
import { describeShop } from '../../seo/describe.server'
import { pictureOfPage } from '../../seo/page-picture'
import { ownTexts, publicMeta } from '../../seo/public-meta'

/** Both devices have one home page for search engines. */
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { ...ownTexts(data?.page), path: '/', picture: data?.picture })

export const handle: PageHandle = { keep: ['pageid'] }

export const loader = defineLoader.public(async ({ context, url }) => {
  await describeShop(context)
  const page = await loadHome(context, url.searchParams.get('pageid'))
  return { page, picture: pictureOfPage(page) }
})

export default function HomeH5() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={`${useBrand().name}首页`} />
}
