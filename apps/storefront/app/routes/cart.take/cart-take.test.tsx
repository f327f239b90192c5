import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { GROUP, LINE } from '../../../testing/cart'
import { openPage } from '../../../testing/open-page'
import { linesOf } from './cart-take.server'
import * as route from './route'

const PATH = '/cart/take?items=5002.2_5003.1'
const VISITOR = { pattern: '/cart/take', token: null }

describe('/cart/take', () => {
  it('shows what the link names, each with a form that puts it into the cart', async () => {
    const line = { ...LINE, item_id: '5002', item_name: '云朵枕头' }
    const data = { valid_cart: [{ ...GROUP, list: [line] }], invalid_cart: [] }
    await openPage(route, PATH, { 'POST cart/visitor': { data } }, VISITOR)
    const button = await screen.findByRole('button', { name: '把 云朵枕头 放进购物车' })
    const form = new FormData(button.closest('form')!)
    expect(Object.fromEntries(form)).toEqual({ item_id: '5002', num: '2', back: PATH })
    expect(button.closest('form')!.getAttribute('action')).toBe('/cart')
  })

  it('says that a link without goods has none, and asks nothing', async () => {
    await openPage(route, '/cart/take?items=%3Cscript%3E', {}, VISITOR)
    expect(await screen.findByText('链接里没有商品')).toBeTruthy()
  })

  it('reads only numbers', () => {
    expect(linesOf('5002.2_x.1_5003.0_5004.1;drop')).toEqual([{ item_id: '5002', num: 2 }])
  })
})
