// @vitest-environment node
import { expect, it } from 'vitest'
import { loopbackApi, redirectOf } from '../../../testing/loopback-api'
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
