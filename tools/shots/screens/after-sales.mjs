import { shipOrder } from '../fixtures.mjs'

const PAGE = '/member/trade/aftersale?type=1&aftersalesNo='

/** A request about the first line of a received order. @returns its number */
async function request(fixtures, aftersales_type = 'REFUND_GOODS') {
  const order_id = await shipOrder(fixtures, true)
  const { orderInfo } = await fixtures.call('member', `GET order/${order_id}`, {})
  const detail = JSON.stringify([{ id: orderInfo.items[0].id, num: 1 }])
  const request = {
    order_id,
    detail,
    aftersales_type,
    reason: '质量问题',
    description: '洗过一次后，左边袖口的缝线松开了。',
  }
  return (await fixtures.call('member', 'POST aftersales', request)).aftersales_bn
}

/** No call of the shop answers requests, so the database is changed directly. */
async function answered(fixtures, type, state, events, more = '') {
  const bn = await request(fixtures, type)
  await fixtures.sql(`update aftersales set state = $2 ${more} where bn = $1`, [bn, state])
  for (const [event, from, to, kind] of events)
    await fixtures.sql(
      'insert into aftersales_transitions (bn, from_state, to_state, event, actor_kind, at) values ($1, $2, $3, $4, $5, now())',
      [bn, from, to, event, kind],
    )
  return PAGE + bn
}

const APPROVED = ['approve', 'APPLIED', 'WAIT_RETURN', 'operator']

/** A received order with a review that the shop has answered. */
async function reviewed(fixtures) {
  const order_id = await shipOrder(fixtures, true)
  const { orderInfo } = await fixtures.call('member', `GET order/${order_id}`, {})
  const [made] = await fixtures.call('member', 'POST order/rate/create', {
    order_id,
    'rates[0][item_id]': orderInfo.items[0].item_id,
    'rates[0][star]': 5,
    'rates[0][content]': '面料柔软，洗后没有变形，尺码也合适。',
  })
  await fixtures.sql('update reviews set reply = $2 where id = $1', [made.rate_id, '感谢您的支持，期待再次光临！'])
  return `/member/trade/rate?id=${order_id}`
}

const screen = (name, path, more = {}) => ({ name, path, as: 'member', full: true, needsSql: true, ...more })

/** After-sales, reviews and parcels. */
export const AFTER_SALES_SCREENS = [
  screen(
    'member-aftersales-apply-refund',
    async fixtures => `/member/aftersales/apply-refund?order_id=${await shipOrder(fixtures, true)}`,
    {
      act: async page => {
        await page.getByText('退货退款').click()
        await page.getByText('预计退款').first().waitFor()
      },
    },
  ),
  screen(
    'apply-refund-errors',
    async fixtures => `/member/aftersales/apply-refund?order_id=${await shipOrder(fixtures, true)}`,
    {
      act: async page => {
        await page.getByRole('button', { name: '提交申请' }).click()
        await page.getByText('选择退款类型').waitFor()
      },
    },
  ),
  screen('member-trade-aftersale', async fixtures => PAGE + (await request(fixtures))),
  screen('aftersale-send-back', fixtures => answered(fixtures, 'REFUND_GOODS', 'WAIT_RETURN', [APPROVED])),
  screen('aftersale-rejected', fixtures =>
    answered(
      fixtures,
      'REFUND_GOODS',
      'REJECTED',
      [['reject', 'APPLIED', 'REJECTED', 'operator']],
      ", refuse_reason = '商品已使用，不影响正常穿着'",
    ),
  ),
  screen('member-trade-aftersale-list', '/member/trade/aftersale-list?status=all', { before: request }),
  screen('member-trade-aftersale-list-empty', '/member/trade/aftersale-list', { as: 'fresh', needsSql: false }),
  screen('member-trade-rate', async fixtures => `/member/trade/rate?id=${await shipOrder(fixtures, true)}`, {
    act: page => page.locator('.hj-star-input__star').nth(3).click(),
  }),
  screen('rated', reviewed),
  screen('member-trade-logistics', async fixtures => `/member/trade/logistics?id=${await shipOrder(fixtures)}`),
  screen('member-trade-point', '/member/trade/point', { before: orderForPoints }),
  screen('member-trade-point-empty', '/member/trade/point', { as: 'fresh', needsSql: false }),
]

/** An order of the cheapest goods of the points mall. */
async function orderForPoints(fixtures) {
  const { list } = await fixtures.call(null, 'GET pointsmall/goods/items', { page: 1, pageSize: 50 })
  const [item] = list.toSorted((a, b) => a.point - b.point)
  const { list: places } = await fixtures.call('member', 'GET member/addresslist')
  const gift = `with m as (update members set point = point + 20000 where mobile = $1 returning id)
    insert into point_ledger (member_id, delta, kind, remark) select id, 20000, 'gift', '活动赠送' from m`
  await fixtures.sql(gift, ['13800000001'])
  const goods = { item_id: item.item_id, num: 1, cart_type: 'fastbuy', shop_type: 'pointsmall' }
  await fixtures.call('member', 'POST cart', goods)
  const order = { order_type: 'normal_pointsmall', cart_type: 'fastbuy', pay_type: 'point' }
  await fixtures.call('member', 'POST order_new', { ...order, address_id: places[0].address_id })
}
