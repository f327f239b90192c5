import { TemplatePage } from '../../components/template-page'
import { useLoaderData } from '../../framework'
import { defineLoader, notFound } from '../../lib/define-loader.server'
import type { PageHandle } from '../../lib/page-handle'
import { loadTemplate } from '../../lib/template.server'

export const handle: PageHandle = { keep: ['pageid'] }

/** `/custompage?pageid=` shows the published page with this id. */
export const loader = defineLoader.public(async ({ context, url }) => {
  const id = url.searchParams.get('pageid')
  if (!id || !/^\d{1,19}$/.test(id)) throw notFound()
  return { page: await loadTemplate(context, id) }
})

export default function CustomPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="专题页面" />
}
