// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadReview } from './review.server'

const KEY = 'GET pctemplate/review/a-1_B'
const drawn = [{ type: 'page' }, { type: 'W0011', uuid: 'a', text: '双11会场', width: 200, height: 40 }]
const ofToken = { params: { token: 'a-1_B' } }

describe('a page under review', () => {
  it('is drawn, with the time in China at which the link ends', async () => {
    const shop = await openShop({
      [KEY]: { data: { config: JSON.stringify(drawn), name: '首页', ends: 1_790_000_000 } },
    })
    const page = await shop.visit(loadReview, '/review/x', { ...ofToken, context: { device: 'h5' } })
    expect(page).toMatchObject({ name: '首页', ends: '2026-09-21 22:13' })
    expect(JSON.stringify(page.page)).toContain('双11会场')
    expect(shop.asked(KEY)).toEqual([{ platform: 'h5' }])
  })

  it.each([{}, { token: '' }, { token: 'a b' }, { token: 'a'.repeat(65) }])('has no link like %j', async params => {
    const shop = await openShop({})
    const thrown = await thrownBy(shop.visit(loadReview, '/review/x', { params: params as Record<string, string> }))
    expect(thrown).toMatchObject({ status: 410 })
    expect(shop.calls).toEqual([])
  })

  it.each([
    [404, 410],
    [503, 503],
    [422, 422],
  ])('answered with %i is %i', async (status, told) => {
    const shop = await openShop({ [KEY]: { status, message: 'x' } })
    expect(await thrownBy(shop.visit(loadReview, '/review/x', ofToken))).toMatchObject({ status: told })
  })
})
