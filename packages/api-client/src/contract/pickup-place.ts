import * as v from 'valibot'

/** Where a place is and who answers the phone there. */
export const pickupPlace = {
  name: v.string(),
  lng: v.string(),
  lat: v.string(),
  province: v.string(),
  city: v.string(),
  area: v.string(),
  address: v.string(),
  contract_phone: v.string(),
}
