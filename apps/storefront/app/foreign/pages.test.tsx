import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { POINT_REPLIES, REPLIES } from '../../testing/fake-server-replies'
import { openPage } from '../../testing/open-page'
import * as cart from '../routes/cart/route'
import * as checkout from '../routes/cart.checkout/route'
import * as cashier from '../routes/cashier/route'
import * as compare from '../routes/compare/route'
import * as home from '../routes/home/route'
import * as list from '../routes/items/route'
import * as item from '../routes/items.$id/route'
import * as apply from '../routes/member.aftersales.apply-refund/route'
import * as orders from '../routes/member.trade/route'
import * as order from '../routes/member.trade.$id/route'
import * as request from '../routes/member.trade.aftersale/route'
import * as requests from '../routes/member.trade.aftersale-list/route'
import * as mall from '../routes/pointitems/route'
import * as mallItem from '../routes/pointitems.$id/route'
import * as exchange from '../routes/pointitems.checkout/route'
import * as shop from '../routes/shops.info/route'

/**
 * The way of a shopper on a foreign server: none of our calls and fields, ids as numbers, numbers as text, and
 * an empty list where an object is missing.
 */

afterEach(cleanup)

describe('on a server without anything of ours', () => {
  it.each([
    ['the home page', home, '/', undefined, '双11会场'],
    ['the list of goods', list, '/items', undefined, '纯棉T恤'],
    ['an item', item, '/items/5', '/items/:id', '纯棉T恤'],
    ['a shop', shop, '/shops/info?distributor_id=1', undefined, '自营店'],
    ['the cart', cart, '/cart', undefined, '纯棉T恤'],
    ['the checkout', checkout, '/cart/checkout?cart_type=cart&distributor_id=1', undefined, '周小满'],
    ['the cashier', cashier, '/cashier?order_id=42', undefined, '支付宝'],
    ['the orders', orders, '/member/trade', undefined, '纯棉T恤'],
    ['an order', order, '/member/trade/42', '/member/trade/:id', '纯棉T恤'],
    ['the form for after-sales', apply, '/member/aftersales/apply-refund?order_id=43', undefined, '纯棉T恤'],
    ['the requests', requests, '/member/trade/aftersale-list', undefined, '售后详情'],
    ['a request', request, '/member/trade/aftersale?type=1&aftersalesNo=900', undefined, '撤销申请'],
    ['the points mall', mall, '/pointitems', undefined, '积分马克杯'],
    ['an item of the points mall', mallItem, '/pointitems/21', '/pointitems/:id', '积分马克杯'],
  ])('%s is shown', async (_, route, path, pattern, words) => {
    await openPage(route as never, path, REPLIES, { ...(pattern ? { pattern } : {}), foreign: true })
    expect((await screen.findAllByText(new RegExp(words), undefined, { timeout: 5_000 })).length).toBeGreaterThan(0)
    expect(screen.queryByText(/^(?:错误|异常) /)).toBeNull()
  })

  it('the checkout of the points mall is shown', async () => {
    const path = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'
    await openPage(exchange, path, POINT_REPLIES, { foreign: true })
    expect((await screen.findAllByText(/积分马克杯/)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: '提交订单' })).toHaveProperty('disabled', false)
  })

  it('the comparison has the words that its server gave a value of a spec', async () => {
    const spec_values = [
      { spec_value_id: 1, spec_value_name: '红', spec_custom_value_name: '朱砂红' },
      { spec_value_id: 2, spec_value_name: '蓝', spec_custom_value_name: '' },
    ]
    const item = REPLIES['GET goods/items/5'] as { data: object }
    const withSpecs = { data: { ...item.data, item_spec_desc: [{ spec_id: 1, spec_name: '颜色', spec_values }] } }
    await openPage(compare, '/compare?ids=5', { ...REPLIES, 'GET goods/items/5': withSpecs }, { foreign: true })
    expect(await screen.findByText(/朱砂红.*蓝/)).toBeTruthy()
  })
})
