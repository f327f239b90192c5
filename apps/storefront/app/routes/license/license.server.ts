import { PROTOCOL_TYPES } from '@heji/api-client/contract'
import { readRichText } from '../../components/rich-text/read-rich-text.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { notFound, type PageArgs } from '../../loaders/define-loader.server'

/** `/license?type=` shows the text of members or of privacy, `/license/staff` the one of staff. */
export async function loadLicense({ context, url }: PageArgs) {
  if (/^\/license\/staff\/?$/.test(url.pathname)) {
    const { title, agreement } = await orErrorPage(context.publicApi('POST /staff.agreement', {}, { silent: true }))
    return shown({ current: 'staff', title, content: agreement, since: '' })
  }
  const asked = url.searchParams.get('type') || PROTOCOL_TYPES[0]
  const type = PROTOCOL_TYPES.find(known => known === asked)
  if (!type) throw notFound()
  const { title, content, take_effect_date } = await orErrorPage(context.publicApi('GET shops/protocol', { type }))
  return shown({ current: type, title, content, since: take_effect_date })
}

const shown = ({ content, ...text }: { current: string; title: string; content: string; since: string }) => ({
  ...text,
  content: readRichText(content),
})
