import type { OrderDetail } from '@heji/api-client/contract'
import type { ShopRecord } from './order-view'

/** The shop of an order, for orders and requests about them. */
export const toOrderShop = (shop: ShopRecord): OrderDetail['distributor'] => ({
  distributor_id: String(shop.id),
  shop_id: String(shop.id),
  name: shop.name,
  logo: shop.logo,
  mobile: shop.mobile,
  province: shop.province,
  city: shop.city,
  area: shop.area,
  address: shop.address,
  hour: shop.hour,
})
