// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { redirectOf } from '../../../testing/loopback-api'
import { favourite } from '../../../testing/member-data'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadShared } from './shared.server'

const KEY = 'GET collect/shared/a-1_B'
const shared = (total_count: number) => ({
  [KEY]: { data: { owner: '周**', list: [favourite('7', { item_image: '/img/a' })], total_count } },
})
const ofToken = { params: { token: 'a-1_B' } }

describe('shared favourites', () => {
  it('are shown page by page', async () => {
    const shop = await openShop(shared(11))
    const { item_image: _, ...item } = favourite('7')
    expect(await shop.visit(loadShared, '/favourites/a-1_B?page=2', ofToken)).toEqual({
      token: 'a-1_B',
      page: 2,
      pageSize: 10,
      total: 11,
      owner: '周**',
      items: [{ ...item, pic: '/img/a' }],
    })
    expect(shop.asked(KEY)).toEqual([{ page: '2', pageSize: '10' }])
  })

  it.each(['', '?page=0', '?page=x'])('begin with page 1 at %s', async search => {
    const shop = await openShop(shared(1))
    expect((await shop.visit(loadShared, `/favourites/a-1_B${search}`, ofToken)).page).toBe(1)
  })

  it('end on their last page', async () => {
    const shop = await openShop(shared(20))
    expect(redirectOf(await thrownBy(shop.visit(loadShared, '/favourites/x?page=3', ofToken))).to).toBe(
      '/favourites/a-1_B?page=2',
    )
  })

  it.each([{}, { token: '' }, { token: 'a b' }, { token: 'a/..' }, { token: 'a'.repeat(65) }])(
    'are not asked for with %j',
    async params => {
      const shop = await openShop({})
      const thrown = await thrownBy(
        shop.visit(loadShared, '/favourites/x', { params: params as Record<string, string> }),
      )
      expect(thrown).toMatchObject({ status: 404 })
      expect(shop.calls).toEqual([])
    },
  )

  it('are missing after the link has ended', async () => {
    const shop = await openShop({})
    expect(await thrownBy(shop.visit(loadShared, '/favourites/x', ofToken))).toMatchObject({ status: 404 })
  })
})
