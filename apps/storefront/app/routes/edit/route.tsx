import { TemplatePage } from '../../components/template-page'
import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../lib/define-loader.server'
import { pageTitle } from '../../lib/page-title'
import { loadTemplate } from '../../lib/template.server'

export const meta: MetaFunction = args => pageTitle(args, '页面编辑', { noindex: true })

/** The home page, or `?pageid=`, in the frame for editing on the spot. */
export const loader = defineLoader.public(async ({ context, url }) => ({
  page: await loadTemplate(context, url.searchParams.get('pageid')),
}))

export default function EditPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="页面编辑" />
}
