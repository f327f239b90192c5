import type { Api } from '@heji/api-client'
import { addAddress, addMember } from './fixtures'
import type { TestShop } from './test-shop'

export interface Buyer {
  id: number
  token: string
  api: Api
  /** Default address. */
  addressId: number
}

/** A member with an address and a session. */
export async function addBuyer(shop: TestShop, values: Parameters<typeof addMember>[1] = {}): Promise<Buyer> {
  const member = await addMember(shop.db, values)
  const address = await addAddress(shop.db, member.id)
  const token = await shop.tokenOf('member', member.id)
  return { id: member.id, token, api: shop.api(token), addressId: address.id }
}

/** Fields of an order that goes to no stored address. */
export const RECEIVER = {
  receiver_name: '张三',
  receiver_mobile: '13800006688',
  receiver_state: '北京市',
  receiver_city: '北京市',
  receiver_district: '昌平区',
  receiver_address: '回龙观东大街1号院',
}
