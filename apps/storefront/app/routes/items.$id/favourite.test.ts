// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { favouriteAction } from './favourite.server'

describe('收藏', () => {
  const press = async (
    intent: string,
    replies: Record<string, Laid> = {},
    more: Record<string, string> = {},
    id = '5',
  ) => {
    const shop = await openShop({
      'POST member/collect/item/5': { data: {} },
      'DELETE member/collect/item': { data: {} },
      ...replies,
    })
    const press = () => favouriteAction({ ...shop.args(`/items/${id}`, { intent, ...more }), params: { id } })
    return { press, ...shop }
  }
  it.each([
    ['collect', 'POST member/collect/item/5', {}, '商品收藏成功'],
    ['uncollect', 'DELETE member/collect/item', { 'item_ids[0]': '5' }, '商品移除收藏成功'],
  ])('%s says so on the page', async (intent, key, fields, message) => {
    const shop = await press(intent)
    const told = { status: 302, to: '/items/5', flash: { kind: 'success', message } }
    expect(redirectOf(await shop.press())).toEqual(told)
    expect(shop.keys()).toEqual([key])
    expect(shop.asked(key)).toEqual([fields])
  })

  it.each(['collect', 'uncollect'])('%s answers scripts, and says why it failed', async intent => {
    const refused = { status: 422, message: '商品不存在' }
    const replies = { 'POST member/collect/item/5': refused, 'DELETE member/collect/item': refused }
    expect(redirectOf(await (await press(intent, replies)).press()).flash).toEqual({
      kind: 'error',
      message: '商品不存在',
    })
    const scripted = await (await press(intent, replies, { via: 'fetch' })).press()
    expect(await replyOf(scripted)).toMatchObject({ ok: false, message: '商品不存在' })
  })

  it.each(['collect', 'uncollect'])('%s asks nothing about impossible items', async intent => {
    for (const id of ['x', '5x', 'x5', '1'.repeat(19)]) {
      const shop = await press(intent, {}, {}, id)
      expect(await thrownBy(shop.press())).toMatchObject({ status: 404 })
      expect(shop.calls).toEqual([])
    }
  })

  it.each(['collect', 'uncollect'])('%s leads back to what was chosen, also by the sign-in', async intent => {
    const shop = await openShop({
      'POST member/collect/item/5': { data: {} },
      'DELETE member/collect/item': { data: {} },
    })
    const at = '/items/5?spec=11.22'
    const send = (token: string | null) => favouriteAction({ ...shop.args(at, { intent }, token), params: { id: '5' } })
    expect(redirectOf(await send('token')).to).toBe(at)
    expect(redirectOf(await thrownBy(send(null))).to).toBe(`/auth/login?redirectUrl=${encodeURIComponent(at)}`)
  })
})
