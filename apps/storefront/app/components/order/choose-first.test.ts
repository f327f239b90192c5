// @vitest-environment node
import { expect, it } from 'vitest'
import { redirectOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { chooseFirst } from './choose-first.server'

it.each([
  ['apply', '/member/trade', '请选择要申请售后的订单'],
  ['rate', '/member/trade?status=3', '请选择要评价的订单'],
  ['track', '/member/trade?status=1', '请选择要查看物流的订单'],
  ['aftersale', '/member/trade/aftersale-list?status=all', '请选择要查看的售后单'],
] as const)('%s leads to %s and says %s', async (what, to, message) => {
  const { context } = (await openShop({})).pageArgs('/')
  expect(redirectOf(chooseFirst(context, what))).toMatchObject({ to, flash: { kind: 'warn', message } })
})
