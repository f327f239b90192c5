import { TemplatePage } from '../../components/template-page'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from '../../framework'
import { orErrorPage } from '../../lib/errors.server'
import { loadTemplate } from '../../lib/template.server'

/** Phones have a home of their own (spec §1). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  if (context.device === 'h5') throw redirect(`/h5${url.search}`)
  return data({ page: await orErrorPage(loadTemplate(context, url.searchParams.get('pageid'))) })
}

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return <TemplatePage page={page} heading="禾集商城首页" />
}
