import { placeText } from '../../components/region/places'
import type { PageArgs } from '../../loaders/define-loader.server'
import { checkoutFields, checkoutHref, readCheckoutQuery } from '../cart.checkout/checkout-form'

/** Addresses for the checkout whose query this page has. */
export async function loadAddressChoice({ api, url }: PageArgs) {
  const { address, ...query } = readCheckoutQuery(url.searchParams)
  const { list } = await api('GET member/addresslist', { pageSize: 100 })
  const fields = new URLSearchParams(checkoutFields(query))
  return {
    add: `/cart/addAddress?${fields}`,
    back: checkoutHref(query, address ? { address_id: address } : {}),
    chosen: address,
    addresses: list.map(({ address_id, username, telephone, province, city, county, adrdetail, is_def }) => ({
      address_id,
      username,
      telephone,
      is_def,
      place: placeText([province, city, county]),
      detail: adrdetail,
      use: checkoutHref(query, { address_id }),
      edit: `/cart/addAddress?${new URLSearchParams({ ...checkoutFields(query), address: address_id })}`,
    })),
  }
}
