import { PageView } from '@heji/widgets'
import { json, type LoaderFunctionArgs, redirect, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'
import { usePage } from '../../lib/use-page'
import { useWidgetHost } from '../../lib/widget-host'

/** Phones have a home of their own (spec §1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (context.device === 'h5') throw redirect(`/h5${url.search}`)
  return json({ page: await orErrorPage(loadTemplate(context, url.searchParams.get('pageid'))) })
}

export default function Home() {
  const page = usePage(useLoaderData<typeof loader>().page)
  return (
    <div style={{ backgroundColor: page.settings.backgroundColor }}>
      <h1 className="hj-visually-hidden">禾集商城首页</h1>
      <PageView page={page} host={useWidgetHost(page)} />
    </div>
  )
}
