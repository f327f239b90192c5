import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aftersalesInfo } from '../../../testing/aftersales'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/trade/aftersale?type=1&aftersalesNo=900'
const info = (...given: Parameters<typeof aftersalesInfo>) => ({
  'GET aftersales/info': { data: aftersalesInfo(...given) },
})
const ADDRESS = {
  aftersales_address_id: '1',
  aftersales_address: '杭州市西湖区文三路1号',
  aftersales_contact: '退货组',
  aftersales_mobile: '057112345678',
}

describe('a request', () => {
  it('shows where it stands, what happened, and what can be done', async () => {
    const history = [{ time: 1_790_000_000, msg: '提交了售后申请', by: 'buyer' }]
    await openPage(route, PATH, info({}, ['modify', 'close'], history))
    expect(await screen.findByRole('heading', { name: '待处理' })).toBeTruthy()
    expect(screen.getByText('您提交了售后申请')).toBeTruthy()
    const steps = screen.getAllByRole('listitem').filter(step => step.closest('[aria-label="售后进度"]'))
    expect(steps.map(step => step.textContent?.replace(/[\d:（） -]|已完成/g, ''))).toEqual([
      '提交申请',
      '等待审核',
      '等待寄回',
      '处理退款',
    ])
    expect(steps.findIndex(step => step.getAttribute('aria-current') === 'step')).toBe(1)
    expect(screen.getByRole('link', { name: '修改申请' }).getAttribute('href')).toBe(
      '/member/aftersales/apply-refund?aftersalesNo=900',
    )
    expect(screen.getByRole('button', { name: '撤销申请' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '凭证1' })).toBeTruthy()
    expect(screen.getByText(/商家同意后退款/)).toBeTruthy()
  })

  it('asks for the parcel that goes back, at its fields', async () => {
    const wait = { progress: 1, aftersales_status: 1, aftersales_address: ADDRESS }
    const api = await openPage(route, PATH, {
      ...info(wait, ['sendback']),
      'POST aftersales/sendback': {
        status: 422,
        message: '参数错误',
        more: { errors: { logi_no: ['物流单号已使用'] } },
      },
    })
    expect(await screen.findByText('杭州市西湖区文三路1号')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '提交物流' }))
    expect(await screen.findByText('请选择物流公司', { selector: '.hj-field__error' })).toBeTruthy()
    expect(screen.getByText('请输入物流单号')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText(/物流公司/), 'SF')
    await userEvent.type(screen.getByLabelText(/物流单号/), 'SF1234567')
    await userEvent.click(screen.getByRole('button', { name: '提交物流' }))
    expect(await screen.findByText('物流单号已使用')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'POST aftersales/sendback')?.body).toMatchObject({
      aftersales_bn: '900',
      corp_code: 'SF',
      logi_no: 'SF1234567',
    })
  })

  it('says how much came back, to where, and what was taken off', async () => {
    await openPage(
      route,
      PATH,
      info({
        progress: 6,
        aftersales_status: 2,
        refund_point: 20,
        short_fee: 50,
        refund_text: '本单获得的积分已使用，缺5积分，从退款中扣除0.50元',
        sendback_data: {
          corp_code: 'SF',
          corp_name: '顺丰速运',
          logi_no: 'SF1',
          receiver_address: '',
          receiver_mobile: '',
        },
        refund_info: {
          refund_status: 'SUCCESS',
          refund_fee: 2900,
          pay_type: 'alipay',
          create_time: 1_790_000_000,
          refund_success_time: 1_790_000_100,
        },
      }),
    )
    const money = (await screen.findByRole('heading', { name: '退款去向' })).parentElement
    for (const text of ['29.50', '−¥0.50', '20 积分', '29.00', '原路退回（支付宝支付）', '已退回'])
      expect(money?.textContent).toContain(text)
    expect(screen.queryByRole('button', { name: '撤销申请' })).toBeNull()
  })

  it('says why it was refused, and lets one ask again', async () => {
    await openPage(route, PATH, info({ progress: 3, aftersales_status: 3, refuse_reason: '商品已使用' }, ['reapply']))
    expect(await screen.findByText('商家说明：商品已使用')).toBeTruthy()
    expect(screen.getByRole('link', { name: '再次申请' })).toBeTruthy()
    expect(screen.getByText('未退款')).toBeTruthy()
  })

  const order = (line: object) => ({
    'GET order/42': { data: { orderInfo: { items: [{ id: '1', item_id: '11', ...line }] } } },
  })

  it.each(['1', '11'])('is found by its order and line %s', async item => {
    const api = await openPage(route, `/member/trade/aftersale?orderId=42&itemId=${item}`, {
      ...info(),
      ...order({ aftersales_detail: { aftersales_bn: '900' } }),
    })
    expect(await screen.findByRole('heading', { name: '待处理' })).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'GET aftersales/info')?.body.aftersales_bn).toBe('900')
  })

  it('leads to a new request if nothing was asked for', async () => {
    await openPage(route, '/member/trade/aftersale?orderId=42&itemId=1', order({}))
    expect(await screen.findByText('去 /member/aftersales/apply-refund?order_id=42&item_id=1')).toBeTruthy()
  })

  it('leads from an address without its order to where one is chosen', async () => {
    await openPage(route, '/member/trade/aftersale', {})
    expect(await screen.findByText('去 /member/trade/aftersale-list?status=all')).toBeTruthy()
  })

  it.each([
    ['a request of somebody else', PATH, { 'GET aftersales/info': { status: 404, message: '没有售后信息' } }, 404],
    ['no number', '/member/trade/aftersale?aftersalesNo=../x', {}, 404],
    ['an absent shop', PATH, { 'GET aftersales/info': { status: 503, message: '系统繁忙' } }, 503],
  ])('shows the error page for %s', async (_, path, replies, status) => {
    await openPage(route, path, replies)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  itAsksForSession(route, PATH)
})
