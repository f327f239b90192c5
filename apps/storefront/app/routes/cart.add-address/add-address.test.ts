// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { redirectOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { addAddressAction, loadAddAddress } from './add-address.server'

const address = (address_id: string, is_def: boolean) => ({
  address_id,
  username: '周小满',
  telephone: '139',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
  is_def,
})
const QUERY = 'mode=fastbuy&id=9&coupon=c-1'

describe('the form of an address', () => {
  const region = { id: '44', label: '广东省', children: [{ id: '4401', label: '广州市', children: [] }] }
  const REGIONS = { 'GET espier/address': { data: [region] } }

  it.each([
    ['', ''],
    ['&address=3', '3'],
    ['&address=new', ''],
  ])('for%s has the id %j', async (search, id) => {
    const shop = await openShop({ ...REGIONS, 'GET member/address/3': { data: address('3', false) } })
    const page = await shop.visit(loadAddAddress, `/cart/addAddress?${QUERY}&address_id=1${search}`, { token: 't' })
    expect(page.draft.typed.address_id).toBe(id)
    expect(page.back).toBe(`/cart/address?${QUERY}`)
  })

  it('leads to the checkout with the new address', async () => {
    const shop = await openShop({ ...REGIONS, 'POST member/address': { data: { address_id: '12' } } })
    const typed = {
      username: '周小满',
      telephone: '13900001111',
      adrdetail: '一号院1号楼',
      province: '44',
      city: '4401',
    }
    const fields = { intent: 'address', address_id: '', county: '', ...typed }
    const answer = await addAddressAction(shop.args(`/cart/addAddress?${QUERY}&address_id=1`, fields))
    expect(redirectOf(answer).to).toBe(`/cart/checkout?${QUERY}&address_id=12`)
  })
})
