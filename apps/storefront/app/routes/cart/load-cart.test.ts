// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import type { Laid } from '../../../testing/loopback-api'
import { redirectOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { addAddressAction, loadAddAddress } from '../cart.add-address/add-address.server'
import { loadAddressChoice } from '../cart.address/address-choice.server'
import { loadCart } from './cart.server'

const line = (cart_id: string) => ({ cart_id, item_id: '5', item_name: '杯', promotions: [], num: 2, price: 100 })
const group = (shop_id: string, final_price?: object) => ({
  ...{ shop_id, shop_name: `店铺${shop_id}`, list: [line('7')] },
  ...{ activity_grouping: [], gift_activity: [], plus_buy_activity: [], final_price },
})
const MORE = { 'GET promotions/recommendlike': { data: { list: [goodsRow('9', '推荐')] } } }

describe('the cart', () => {
  const load = async (cart: Laid, replies: Record<string, Laid> = MORE) => {
    const shop = await openShop({ 'GET cart/list': cart, ...replies })
    return { ...shop, visit: () => shop.visit(loadCart, '/cart', { token: 't' }) }
  }

  it('has the goods of each shop, those that are gone, and others', async () => {
    const final = { fee: 150, coupon: 'claim', steps: [{ rule: 'list', text: '原价', amount: 200 }] }
    const { visit, asked } = await load({
      data: {
        valid_cart: [group('9', final), group('7')],
        invalid_cart: [{ ...line('8'), invalid_reason: '已下架' }],
        rules: { groups: [] },
      },
    })
    expect(await visit()).toMatchObject({
      groups: [{ shop_id: '9', list: [{ cart_id: '7', num: 2 }] }, { shop_id: '7' }],
      invalid: [{ cart_id: '8', invalid_reason: '已下架' }],
      final,
      rules: { groups: [] },
      more: [{ item_id: '9' }],
    })
    expect(asked('GET cart/list')).toEqual([{}])
  })

  it('may be empty, and other servers send no rules', async () => {
    const { visit } = await load({ data: { valid_cart: [], invalid_cart: [] } }, {})
    expect(await visit()).toEqual({ groups: [], invalid: [], final: null, rules: null, more: [] })
  })
})

const address = (address_id: string, is_def: boolean) => ({
  ...{ address_id, username: '周小满', telephone: '139', province: '北京市', city: '北京市', county: '东城区' },
  ...{ adrdetail: '一号院', is_def },
})
const QUERY = 'mode=fastbuy&id=9&coupon=c-1'

describe('the addresses of a checkout', () => {
  it('lead back to it', async () => {
    const shop = await openShop({ 'GET member/addresslist': { data: { list: [address('1', true)] } } })
    expect(await shop.visit(loadAddressChoice, `/cart/address?${QUERY}&address_id=1`, { token: 't' })).toEqual({
      add: `/cart/addAddress?${QUERY}`,
      back: `/cart/checkout?${QUERY}&address_id=1`,
      chosen: '1',
      addresses: [
        {
          ...{ address_id: '1', username: '周小满', telephone: '139', is_def: true, place: '北京市 东城区' },
          ...{
            detail: '一号院',
            use: `/cart/checkout?${QUERY}&address_id=1`,
            edit: `/cart/addAddress?${QUERY}&address=1`,
          },
        },
      ],
    })
    expect(shop.asked('GET member/addresslist')).toEqual([{ pageSize: '100' }])
  })

  it('need none to be chosen, and may be none', async () => {
    const shop = await openShop({ 'GET member/addresslist': { data: { list: [] } } })
    expect(await shop.visit(loadAddressChoice, '/cart/address?address_id=x', { token: 't' })).toEqual({
      ...{ add: '/cart/addAddress?mode=cart', back: '/cart/checkout?mode=cart', chosen: '', addresses: [] },
    })
  })
})

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
