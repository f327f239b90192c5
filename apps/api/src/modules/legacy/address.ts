import type { Address, LegacyAddress } from '@heji/api-client/contract'
import { findRegions, findRegionsById } from '../regions/regions'

/** An address under the older service's names (wire §23). */
export function toLegacyAddress(address: Address): LegacyAddress {
  const { province, city, county } = address
  const regions = findRegions(province, city, county)
  return {
    addr_id: address.address_id,
    name: address.username,
    mobile: address.telephone,
    region_id: regions.map(region => region.id).join(','),
    area: [province, city, county].filter(Boolean).join('/'),
    addr: address.adrdetail,
    zip: address.postalCode,
    def_addr: address.is_def ? 1 : 0,
  }
}

interface NewLegacyAddress {
  name: string
  mobile: string
  /** Region ids, joined by commas. */
  area: string
  addr: string
  zip: string
  def_addr: number | string
}

/** Unknown ids become empty names, which no address may have. */
export function fromLegacyAddress({ name, mobile, area, addr, zip, def_addr }: NewLegacyAddress) {
  const [province = '', city = '', county = ''] = findRegionsById(...area.split(',')).map(region => region.label)
  return {
    username: name,
    telephone: mobile,
    province,
    city,
    county,
    adrdetail: addr,
    postalCode: zip,
    is_def: Number(def_addr) === 1,
  }
}
