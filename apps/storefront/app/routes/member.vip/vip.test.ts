// @vitest-environment node
import { expect, it } from 'vitest'
import { answerOf, loopbackApi, redirectOf } from '../../../testing/loopback-api'
import { buyVip } from './vip.server'

const BUY = 'POST vipgrades/buy'

async function buy(fields: Record<string, string>) {
  const api = await loopbackApi({ [BUY]: { data: { trade_info: { order_id: '42' } } } })
  const answer = (await buyVip(api.args('/member/vip', fields))) as Response
  await api.close()
  return { answer, calls: api.calls }
}

it('leads to the cashier with the order of the membership', async () => {
  const { answer, calls } = await buy({ vip_grade_id: '2', card_type: 'year' })
  expect(redirectOf(answer).to).toBe('/cashier?order_id=42')
  expect(calls).toMatchObject([{ key: BUY, body: { vip_grade_id: '2', card_type: 'year' } }])
})

it.each([
  [{ vip_grade_id: '2' }, { card_type: '请选择购买时长' }],
  [{ vip_grade_id: '2', card_type: 'weekly' }, { card_type: '请选择购买时长' }],
  [{ vip_grade_id: 'x', card_type: 'year' }, { vip_grade_id: '请选择会员卡' }],
])('refuses %o', async (fields, expected) => {
  const { answer, calls } = await buy(fields as Record<string, string>)
  expect(await answerOf(answer)).toMatchObject({ ok: false, fields: expected })
  expect(calls).toEqual([])
})
