import { placeText } from '../../components/region/places'
import type { PageArgs } from '../../loaders/define-loader.server'
import { checkoutFields, checkoutHref, readCheckoutQuery } from '../cart.checkout/checkout-form'

/** Addresses for the checkout whose query this page has. */
export async function loadAddressChoice({ api, url }: PageArgs) {
  const { address, ...query } = readCheckoutQuery(url.searchParams)
  const { list } = await api('GET member/addresslist', { pageSize: 100 })
  const fields = checkoutFields(query)
  return {
    add: `/cart/addAddress?${new URLSearchParams(fields)}`,
    back: checkoutHref(query, address ? { address_id: address } : {}),
    chosen: address,
    /** The other choices of the checkout. */
    fields,
    addresses: list.map(({ address_id, username, telephone, province, city, county, adrdetail, is_def }) => ({
      address_id,
      username,
      telephone,
      is_def,
      place: placeText([province, city, county, adrdetail]),
      edit: `/cart/addAddress?${new URLSearchParams({ ...fields, address: address_id })}`,
    })),
  }
}
