import { TemplatePage } from '../../components/template-page'
import { data, type LoaderFunctionArgs, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return data({ page: await orErrorPage(loadTemplate(context, new URL(request.url).searchParams.get('pageid'))) })
}

export default function HomeH5() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="禾集商城首页" />
}
