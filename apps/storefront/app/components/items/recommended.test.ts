// @vitest-environment node
import { expect, it } from 'vitest'
import type { Laid } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { loadRecommended } from './recommended.server'

const open = async (replies: Record<string, Laid>, path = '/', token: string | null = 'token') => {
  const shop = await openShop(replies)
  return { ...shop, ...shop.args(path, undefined, token) }
}

it('five goods to go on with are asked for, and none come of an absent API', async () => {
  const item = { item_id: '5', item_name: '短袖', pics: [], price: 100, tag_list: [] }
  const found = await open({ 'GET promotions/recommendlike': { data: { list: [item], total_count: 1 } } })
  expect(await loadRecommended(found.context)).toMatchObject([{ item_id: '5', pic: '', tags: [] }])
  expect(found.calls[0]?.body).toMatchObject({ page: '1', pageSize: '5' })
  expect(await loadRecommended((await open({})).context)).toEqual([])
})
