import { safeRedirect } from '@heji/validators'
import { addressDraft, addressHandlers } from '../../components/address/address-form.server'
import { orErrorPage } from '../../errors/error-pages.server'
import { formActions } from '../../forms/form-action.server'
import type { PageArgs } from '../../loaders/define-loader.server'

const BOOK = '/member/address'

/** The page after saving: the one that asked for the address, or the address book. */
const nextOf = (request: Request) => safeRedirect(new URL(request.url).searchParams.get('back') ?? undefined, BOOK)

/** The form for a new address; with `addr_id` or `id` for that one. */
export async function loadAddressAdd({ api, context, url, request }: PageArgs) {
  const id = url.searchParams.get('addr_id') ?? url.searchParams.get('id') ?? ''
  return { draft: await orErrorPage(addressDraft(api, context, id)), back: nextOf(request) }
}

export const addressAddAction = formActions(
  addressHandlers((_, { request }) => ({ to: nextOf(request), message: '保存成功！' })),
)
