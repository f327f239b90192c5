// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loopbackApi, redirectOf } from '../../../testing/loopback-api'
import { favouritesAction } from './collector.server'

const PATH = '/member/collector'

describe('the buttons', () => {
  const send = async (fields: [string, string][], path = `${PATH}?part=gone&manage=1`) => {
    const done = { data: { status: true, token: 'x' } }
    const api = await loopbackApi({
      'DELETE member/collect/item': done,
      'POST member/collect/share': done,
      'DELETE member/collect/share': done,
    })
    const answer = redirectOf(await favouritesAction(api.args(path, fields)))
    await api.close()
    return { answer, calls: api.calls }
  }

  it('remove the chosen ones and stay on their page', async () => {
    const { answer, calls } = await send([
      ['intent', 'remove'],
      ['item_ids', '3'],
      ['item_ids', '4'],
    ])
    expect(answer).toMatchObject({ to: `${PATH}?part=gone&manage=1`, flash: { message: '商品移除收藏成功' } })
    expect(calls[0]?.body).toMatchObject({ 'item_ids[0]': '3', 'item_ids[1]': '4' })
  })

  it.each([
    ['nothing chosen', []],
    ['no goods', [['item_ids', "1' or 1=1"]]],
  ])('refuse %s', async (_, fields) => {
    const { answer, calls } = await send([['intent', 'remove'], ...(fields as [string, string][])])
    expect(answer.flash?.kind).toBe('error')
    expect(calls).toEqual([])
  })

  it.each([
    ['clear', 'DELETE member/collect/item', '已清空收藏'],
    ['share', 'POST member/collect/share', '分享链接已生成'],
    ['unshare', 'DELETE member/collect/share', '已停止分享，原链接失效'],
  ])('%s calls %s', async (intent, key, message) => {
    const { answer, calls } = await send([['intent', intent]])
    expect(calls.map(call => call.key)).toEqual([key])
    expect(answer.flash).toEqual({ kind: 'success', message })
  })
})
