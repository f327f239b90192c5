import { addressDraft, addressHandlers } from '../../components/address/address-form.server'
import { formActions } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirect } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { checkoutFields, checkoutHref, readCheckoutQuery } from '../cart.checkout/checkout-form'

const queryOf = (request: Request) => {
  const { address: _, ...query } = readCheckoutQuery(new URL(request.url).searchParams)
  return query
}

/** The form for a new address of a checkout, or for the one of `address`. */
export async function loadAddAddress({ api, context, request, url }: PageArgs) {
  const asked = url.searchParams.get('address') ?? ''
  const draft = await addressDraft(api, context, asked || 'new')
  return { draft, back: `/cart/address?${new URLSearchParams(checkoutFields(queryOf(request)))}` }
}

/** A saved address is that of the checkout. */
export const addAddressAction = formActions(
  addressHandlers((id, { request }: ActionFunctionArgs) =>
    redirect(checkoutHref(queryOf(request), { address_id: id })),
  ),
)
