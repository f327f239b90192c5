import { TemplatePage } from '../../components/template-page'
import { redirect, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { SHOP_NAME } from '../../lib/page-title'
import { loadTemplate } from '../../lib/template.server'

export const handle: PageHandle = { keep: ['pageid'] }

/** Phones have a separate home page (spec §1). */
export const loader = defineLoader.public(async ({ context, url }) => {
  if (context.device === 'h5') throw redirect(`/h5${url.search}`)
  return { page: await loadTemplate(context, url.searchParams.get('pageid')) }
})

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={`${SHOP_NAME}首页`} />
}
