import { readRichText } from '../../components/rich-text/read-rich-text.server'
import { data, type LoaderFunctionArgs } from '../../framework'

/** The text of the notice about statistics; empty = the shop asks nobody. */
export async function loader({ context }: LoaderFunctionArgs) {
  const setting = await context.sharedData
    .get('consent', () => context.publicApi('GET company/privacy_setting_ck'))
    .catch(() => null)
  const html = setting?.[context.device === 'h5' ? 'h5_privacy_content' : 'pc_privacy_content'] ?? ''
  return data(
    { text: context.collect ? readRichText(html) : [] },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
