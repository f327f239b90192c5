// @vitest-environment node
import { expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import { type Laid, loopbackApi, redirectOf } from '../../../testing/loopback-api'
import { addressAddAction } from './address-add.server'

const TREE = [{ id: '1', label: '东莞市', children: [{ id: '11', label: '东莞市' }] }]
const FORM = {
  intent: 'address',
  username: '周小满',
  telephone: '13900001111',
  adrdetail: '一号院',
  province: '1',
  city: '11',
}

it.each([
  ['/member/address-add', '/member/address'],
  ['/member/address-item-add?back=%2Fcart%2Fcheckout%3Fmode%3Dcart', '/cart/checkout?mode=cart'],
])('%s saves and goes to %s', async (path, to) => {
  const api = await loopbackApi({
    'GET espier/address': { data: TREE },
    'POST member/address': { data: { address_id: '10' } },
  })
  const answer = redirectOf(await addressAddAction(api.args(path, FORM)))
  await api.close()
  expect(answer).toMatchObject({ to, flash: { message: '保存成功！' } })
})

const send = (fields: Record<string, string>, reply: Laid = { data: { address_id: '10' } }) =>
  sendForm(addressAddAction, fields, {
    path: '/member/address-add?back=%2Fcart',
    replies: { 'GET espier/address': { data: TREE }, 'POST member/address': reply },
  })

it('sends the names of the regions, none where there is no county', async () => {
  const { told, asked } = await send(FORM)
  expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '保存成功！' } })
  expect(asked.at(-1)).toEqual([
    'POST member/address',
    {
      username: '周小满',
      telephone: '13900001111',
      adrdetail: '一号院',
      province: '东莞市',
      city: '东莞市',
      county: '',
      is_def: 'false',
    },
  ])
})

it('keeps the form with its regions when the shop refuses', async () => {
  const { answer } = await send(FORM, { status: 422, message: '地址最多20个' })
  expect(answer).toMatchObject({
    ok: false,
    message: '地址最多20个',
    typed: { adrdetail: '一号院' },
    data: { tree: [{ id: '1', children: [{ id: '11', label: '东莞市' }] }] },
  })
})
