import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { notFound } from '../loaders/define-loader.server'

/** Picture of the code that leads a phone to the article, for the share panel. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  if (!/^\d{1,18}$/.test(id)) throw notFound()
  const page_url = `/article/detail/${id}`
  const { qrcodeImage } = await orErrorPage(context.publicApi('GET /share.qrcode', { page_url }, { silent: true }))
  return data({ code: qrcodeImage }, { headers: { 'cache-control': 'private, max-age=3600' } })
}
