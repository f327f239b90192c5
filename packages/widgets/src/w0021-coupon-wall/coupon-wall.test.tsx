import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { defaultsOf } from '../lib/define'
import { readWidget } from '../lib/page'
import { couponWallDefinition } from './definition'
import { couponWallExamples } from './examples'
import { wallHeight } from './size'

const six = couponWallExamples['six coupons']!
const coupon = { card_id: '1', card_type: 'cash', title: '券', reduce_cost: 1000 }

describe('W0021 declaration', () => {
  it('has the height of its heading and rows: three tickets in a row of the page, one in a narrow panel', () => {
    expect([wallHeight(1190, 3, 'pc'), wallHeight(1190, 4, 'pc'), wallHeight(375, 3, 'pc')]).toEqual([195, 324, 453])
    expect(wallHeight(375, 2, 'h5')).toBe(282)
    const data = defaultsOf(couponWallDefinition)
    expect(couponWallDefinition.autoSize?.(data, 'pc')).toEqual({ height: 195 })
  })

  it('reads records of the original picker', () => {
    const stored = {
      card_id: 7,
      card_type: 'gift',
      title: '礼',
      object_use_for: '马克杯',
      icon_url_list: '/img/a',
      x: 1,
    }
    expect(readWidget({ type: 'W0021', data: [stored, { coupons_id: '', title: '占位' }, 'x'] }).data).toEqual([
      { card_id: '7', card_type: 'gift', title: '礼', object_use_for: '马克杯', icon_url_list: '/img/a' },
      { card_id: '', card_type: '', title: '占位' },
    ])
    expect(readWidget({ type: 'W0021', data: [] }).data).toMatchObject([{ card_id: '' }])
  })
})

describe('W0021 on the server', () => {
  it('renders every example in both types and all modes', () => {
    const htmls = drawAll('W0021', couponWallExamples)
    expect(htmls.filter(html => !html.includes('hw-wall__list'))).toHaveLength(2)
  })

  it('prints values as spec §9 says, gifts, conditions and states', () => {
    const html = draw('W0021', six)
    expect(html).toMatch(/8\.5<i>折<\/i>/)
    expect(html).toMatch(/<i>¥<\/i>30/)
    for (const words of ['满199元可用', '适用商品：手作陶瓷马克杯', '已领取', '已领完', 'href="/member/coupon-center"'])
      expect(html).toContain(words)
  })

  it('shows placeholders on the canvas and in the preview only', () => {
    expect(draw('W0021', {}, { mode: 'design' }).match(/hw-ticket"/g)).toHaveLength(3)
    expect(draw('W0021', {}, { mode: 'preview' })).toContain('hw-ticket"')
    expect(draw('W0021', {})).not.toContain('hw-wall')
    expect(draw('W0021', { data: [{ coupons_id: '' }, coupon] }).match(/hw-ticket"/g)).toHaveLength(1)
  })

  it('draws the picture of a coupon in place of the ticket, with the button on it', () => {
    const html = draw('W0021', couponWallExamples.pictures)
    expect(html.match(/class="hw-wall-picture"/g)).toHaveLength(3)
    expect(html).toContain('alt="新人专享券"')
    expect(html).toContain('name="card_id" value="1"')
  })
})

describe('W0021 in the browser', () => {
  const claim = () => screen.getByRole('button', { name: '立即领取 新人专享券' })

  it('claims, says 领取成功 and then leads to the goods (spec §8, widgets §13)', async () => {
    const api = vi.fn(async () => ({}))
    const notify = vi.fn()
    const navigate = vi.fn()
    mount('W0021', { data: [six.data![0]] }, { api: api as never, notify, navigate, user: { loggedIn: true } })
    fireEvent.click(claim())
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', '领取成功'))
    expect(api.mock.calls).toEqual([['GET user/receiveCard', { card_id: '1' }]])
    fireEvent.click(screen.getByRole('link', { name: '去使用' }))
    expect(navigate).toHaveBeenCalledWith('/items?keywords=')
  })

  it('claims from a picture too, and does nothing in the preview', async () => {
    const api = vi.fn(async () => ({}))
    const { again } = mount('W0021', couponWallExamples.pictures, {
      mode: 'preview',
      api: api as never,
      user: { loggedIn: true },
    })
    fireEvent.click(claim())
    expect(api).not.toHaveBeenCalled()
    again(couponWallExamples.pictures!, { api: api as never, user: { loggedIn: true } })
    fireEvent.click(claim())
    await waitFor(() => expect(api).toHaveBeenCalledTimes(1))
  })
})
