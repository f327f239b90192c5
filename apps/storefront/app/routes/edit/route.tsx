import { type MetaFunction, useLoaderData } from '../../framework'
import { defineLoader } from '../../loaders/define-loader.server'
import { pageTitle } from '../../seo/page-title'
import { loadTemplate } from '../../templates/template.server'
import { TemplatePage } from '../../templates/template-page'

export const meta: MetaFunction = args => pageTitle(args, '页面编辑', { noindex: true })

/** The home page, or `?pageid=`, in the frame for editing on the spot. */
export const loader = defineLoader.public(async ({ context, url }) => ({
  page: await loadTemplate(context, url.searchParams.get('pageid')),
}))

export default function EditPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="页面编辑" />
}
