import { orErrorPage } from '../errors/error-pages.server'
import { data, type LoaderFunctionArgs } from '../framework'
import { notFound } from '../loaders/define-loader.server'

/** Picture of the code that leads a phone to the item, for the share panel. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const item_id = params.id ?? ''
  if (!/^\d{1,18}$/.test(item_id)) throw notFound()
  const { weixin_qrcode } = await orErrorPage(context.publicApi('GET /item.share', { item_id }, { silent: true }))
  return data({ code: weixin_qrcode }, { headers: { 'cache-control': 'private, max-age=3600' } })
}
