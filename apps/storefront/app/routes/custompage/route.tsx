import { PageView } from '@heji/widgets'
import { json, type LoaderFunctionArgs, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'
import { usePage } from '../../lib/use-page'
import { useWidgetHost } from '../../lib/widget-host'

/** `/custompage?pageid=` shows the published page with this id. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('pageid')
  if (!id || !/^\d{1,19}$/.test(id)) throw new Response('This page could not be found', { status: 404 })
  return json({ page: await orErrorPage(loadTemplate(context, id)) })
}

export default function CustomPage() {
  const page = usePage(useLoaderData<typeof loader>().page)
  return (
    <div style={{ backgroundColor: page.settings.backgroundColor }}>
      <PageView page={page} host={useWidgetHost(page)} />
    </div>
  )
}
