import { PageView } from '@heji/widgets'
import { json, type LoaderFunctionArgs, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'
import { usePage } from '../../lib/use-page'
import { useWidgetHost } from '../../lib/widget-host'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return json({ page: await orErrorPage(loadTemplate(context, new URL(request.url).searchParams.get('pageid'))) })
}

export default function HomeH5() {
  const page = usePage(useLoaderData<typeof loader>().page)
  return (
    <div style={{ backgroundColor: page.settings.backgroundColor }}>
      <h1 className="hj-visually-hidden">禾集商城首页</h1>
      <PageView page={page} host={useWidgetHost(page)} />
    </div>
  )
}
