import { TemplatePage } from '../../components/template-page'
import { useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { SHOP_NAME } from '../../lib/page-title'
import { loadTemplate } from '../../lib/template.server'

export const handle: PageHandle = { keep: ['pageid'] }

export const loader = defineLoader.public(async ({ context, url }) => ({
  page: await loadTemplate(context, url.searchParams.get('pageid')),
}))

export default function HomeH5() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading={`${SHOP_NAME}首页`} />
}
