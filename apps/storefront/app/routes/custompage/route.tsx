import { TemplatePage } from '../../components/template-page'
import { data, type LoaderFunctionArgs, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'

/** `/custompage?pageid=` shows the published page with this id. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('pageid')
  if (!id || !/^\d{1,19}$/.test(id)) throw new Response('This page could not be found', { status: 404 })
  return data({ page: await orErrorPage(loadTemplate(context, id)) })
}

export default function CustomPage() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="专题页面" />
}
