import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { readWidget } from '../lib/page'
import { showcaseExamples } from './examples'

const coupons = showcaseExamples.coupons
const claim = () => screen.getByRole('button', { name: '立即领取 新人专享券' })

describe('W0012 declaration', () => {
  it('completes short and broken lists', () => {
    const read = (data: unknown) => (readWidget({ type: 'W0012', data }).data as unknown[][]).map(list => list.length)
    expect(read([[{ imgUrl: '/img/a' }], 'x', null, [], [{ data: [{}] }]])).toEqual([2, 3, 4, 1, 1])
    expect(read('x')).toEqual([2, 3, 4, 1, 1])
  })
})

describe('W0012 on the server', () => {
  it('renders every example in both types and all modes', () => {
    for (const html of drawAll('W0012', showcaseExamples)) expect(html).toContain('hw-showcase')
  })

  it.each([
    ['two pictures', 2],
    ['three pictures', 3],
    ['four pictures', 4],
  ])('%s', (name, count) => {
    expect(draw('W0012', showcaseExamples[name]).match(/hw-windows__picture/g)).toHaveLength(count)
  })

  it('draws four goods and three coupons a page (spec §9)', () => {
    const goods = Array.from({ length: 5 }, (_, i) => ({ goods_id: `${i + 1}`, goods_name: `商品${i + 1}`, price: 1 }))
    const cards = Array.from({ length: 4 }, (_, i) => ({ card_id: `${i + 1}`, card_type: 'cash', title: `券${i + 1}` }))
    const draws = (styleType: number, list: object[]) =>
      draw('W0012', { styleType, data: [[], [], [], [{ data: list }], [{ data: list }]] })
    expect(draws(3, goods).match(/href="\/items\/\d"/g)).toHaveLength(4)
    expect(draws(4, cards).match(/name="card_id"/g)).toHaveLength(3)
  })

  it('has all pages of goods with links and prices, and handles short groups', () => {
    const html = draw('W0012', showcaseExamples.goods)
    for (const id of [1, 4, 5, 8]) expect(html).toContain(`href="/items/${id}"`)
    expect(html).toContain('¥59.00')
    const data = [[], [], [], [{ type: 'goods', data: [] }], []]
    expect(draw('W0012', { styleType: 3, data })).not.toContain('<button')
  })

  it('prints values as spec §9 says, conditions and states', () => {
    const html = draw('W0012', coupons)
    for (const words of ['满199元可用', '满3000元可用', '无门槛', '有效期至 2026-12-31', '已领取', '已领完'])
      expect(html).toContain(words)
    expect(html).toMatch(/8\.5<\/span><i>折<\/i>/)
    expect(html).toMatch(/<i>¥<\/i><span>30<\/span>/)
  })

  it('posts a form without scripts, in render mode only', () => {
    expect(draw('W0012', coupons)).toContain('method="post" action="/member/coupon-claim"')
    expect(draw('W0012', coupons)).toContain('name="card_id" value="1"')
    expect(draw('W0012', coupons, { mode: 'design' })).not.toContain('action=')
  })
})

describe('W0012 in the browser', () => {
  it('claims a coupon and says 领取成功 (spec §8)', async () => {
    const api = vi.fn(async () => ({}))
    const notify = vi.fn()
    mount('W0012', coupons, { api: api as never, notify, user: { loggedIn: true } })
    fireEvent.click(claim())
    fireEvent.click(claim())
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', '领取成功'))
    expect(api.mock.calls).toEqual([['GET user/receiveCard', { card_id: '1' }]])
    expect(screen.getAllByText('已领取')).toHaveLength(2)
  })

  it('can be tried again after a refusal, which the client shows', async () => {
    const api = vi.fn(async () => Promise.reject(new Error('已领完')))
    const notify = vi.fn()
    mount('W0012', coupons, { api: api as never, notify, user: { loggedIn: true } })
    fireEvent.click(claim())
    await waitFor(() => expect(claim().getAttribute('aria-disabled')).toBe('false'))
    expect(notify).not.toHaveBeenCalled()
  })

  it.each([
    ['a visitor', false, async () => ({})],
    [
      'a member whose session has ended',
      true,
      async () => Promise.reject(Object.assign(new Error('请登录'), { status: 401 })),
    ],
  ])('lets %s sign in and claims then', async (_, loggedIn, api) => {
    const [navigate, signInToClaim] = [vi.fn(), vi.fn()]
    mount('W0012', coupons, { navigate, signInToClaim, api: api as never, user: { loggedIn } })
    fireEvent.click(claim())
    await waitFor(() => expect(signInToClaim).toHaveBeenCalledWith('1'))
    expect(navigate).not.toHaveBeenCalled()
  })

  it('signs in first where the shop cannot do both', () => {
    const navigate = vi.fn()
    mount('W0012', coupons, { navigate, path: '/custompage?pageid=2' })
    fireEvent.click(claim())
    expect(navigate).toHaveBeenCalledWith('/auth/login?redirectUrl=%2Fcustompage%3Fpageid%3D2')
  })

  it('does nothing on the canvas', () => {
    const api = vi.fn()
    const navigate = vi.fn()
    mount('W0012', coupons, { mode: 'preview', api: api as never, navigate, user: { loggedIn: true } })
    fireEvent.click(claim())
    expect([api.mock.calls, navigate.mock.calls]).toEqual([[], []])
  })

  it.each(['goods', 'pages of coupons'])('turns %s with the halves of a strip on a phone', async example => {
    const { container } = mount('W0012', showcaseExamples[example], { renderType: 'h5' })
    await waitFor(() => expect(container.querySelector('[data-ready="true"]')).not.toBeNull())
    const marked = () => [...container.querySelectorAll('.hw-pages__dot')].map(dot => dot.getAttribute('aria-current'))
    expect(marked()).toEqual(['true', 'false'])
    fireEvent.click(screen.getByRole('button', { name: '下一组' }))
    await waitFor(() => expect(marked()).toEqual(['false', 'true']))
    expect(screen.queryByRole('button', { name: /^第/ })).toBeNull()
  })

  it('turns pages of goods with arrows that stop at both ends', async () => {
    const { container } = mount('W0012', showcaseExamples.goods)
    await waitFor(() => expect(container.querySelector('[data-ready="true"]')).not.toBeNull())
    const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
    expect([button('上一组').disabled, button('下一组').disabled]).toEqual([true, false])
  })
})
