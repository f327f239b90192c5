// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { loader as older } from '../member.aftersales'
import { loader as olderRequest } from '../member.aftersales.$id'
import { loader as olderList } from '../member.trade.index-ol'
import { aftersaleAction } from './aftersale.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

async function post(fields: Record<string, string>, replies: Record<string, Reply>) {
  const api = await loopbackApi(replies)
  close = api.close
  return {
    told: redirectOf(await aftersaleAction(api.args('/member/trade/aftersale?orderId=42', fields))),
    calls: api.calls,
  }
}
const PAGE = '/member/trade/aftersale?type=1&aftersalesNo=900'

it('withdraws a request and shows it', async () => {
  const { told, calls } = await post({ intent: 'close', no: '900' }, { 'POST aftersales/close': { data: {} } })
  expect(told).toEqual({ status: 302, to: PAGE, flash: { kind: 'success', message: '撤销成功' } })
  expect(calls[0]?.body).toMatchObject({ aftersales_bn: '900' })
})

it('shows why the shop refuses', async () => {
  const message = '售后单已被受理,不能撤销,请联系商家处理！'
  const { told } = await post({ intent: 'close', no: '900' }, { 'POST aftersales/close': { status: 422, message } })
  expect(told).toMatchObject({ to: PAGE, flash: { kind: 'error', message } })
})

it('tells the parcel', async () => {
  const fields = { intent: 'sendback', no: '900', corp_code: 'SF', logi_no: 'SF1234567' }
  const { told } = await post(fields, { 'POST aftersales/sendback': { data: {} } })
  expect(told).toMatchObject({ to: PAGE, flash: { message: '填写成功' } })
})

it.each([
  [
    { no: '900', corp_code: '', logi_no: '' },
    { corp_code: '请选择物流公司', logi_no: '请输入物流单号' },
  ],
  [
    { no: '', corp_code: 'SF', logi_no: 'SF 1' },
    { no: '售后单号必填', logi_no: '物流单号为6至30位字母或数字' },
  ],
])('refuses the parcel %o', async (fields, wrong) => {
  const { answer, asked } = await sendForm(aftersaleAction, { intent: 'sendback', ...fields }, { path: PAGE })
  expect(answer).toMatchObject({ ok: false, fields: wrong })
  expect(asked).toEqual([])
})

it('withdraws nothing without a number', async () => {
  const { told, asked } = await sendForm(aftersaleAction, { intent: 'close' }, { path: PAGE })
  expect([told, asked]).toEqual([
    {
      status: 302,
      to: '/member/trade/aftersale?type=1&aftersalesNo=',
      flash: { kind: 'error', message: '售后单号必填' },
    },
    [],
  ])
})

it('sends the parcel with its number, and keeps the form where the shop refuses it', async () => {
  const fields = { intent: 'sendback', no: '900', corp_code: 'SF', logi_no: 'SF1234567' }
  const refused = { status: 422, message: '参数错误', more: { errors: { logi_no: ['物流单号已使用'] } } }
  const { answer, asked } = await sendForm(aftersaleAction, fields, {
    path: PAGE,
    replies: { 'POST aftersales/sendback': refused },
  })
  expect(answer).toMatchObject({ intent: 'sendback', ok: false, fields: { logi_no: '物流单号已使用' }, message: '' })
  expect(asked).toEqual([['POST aftersales/sendback', { aftersales_bn: '900', corp_code: 'SF', logi_no: 'SF1234567' }]])
})

it('keeps older addresses with their queries', async () => {
  const to = async (ask: (args: never) => Response | Promise<Response>, path: string, params = {}) =>
    (await ask({ request: new Request(`http://shop.test${path}`), params } as never)).headers.get('location')
  expect(await to(older, '/member/aftersales')).toBe('/member/trade/aftersale-list?status=all')
  expect(await to(older, '/member/aftersales?status=1')).toBe('/member/trade/aftersale-list?status=1')
  expect(await to(olderRequest, '/member/aftersales/900', { id: '900' })).toBe(PAGE)
  expect(await to(olderList, '/member/trade/index-ol?status=5&keyword=a')).toBe('/member/trade?status=5&keyword=a')
  expect(await to(olderList, '/member/trade/index-ol?status=aftersales')).toBe(
    '/member/trade/aftersale-list?status=all',
  )
})
