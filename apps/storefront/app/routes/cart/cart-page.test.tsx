import { toast } from '@heji/ui'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cart, GROUP, LINE } from '../../../testing/cart'
import { openPage, signInFor } from '../../../testing/open-page'
import { drawScreen } from '../../../testing/screen'
import { data } from '../../framework'
import * as route from './route'

afterEach(() => vi.restoreAllMocks())

describe('/cart', () => {
  it('shows the lines and the sum of each shop', async () => {
    await openPage(route, '/cart', cart([GROUP]))
    expect(await screen.findByRole('heading', { name: '禾集自营' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('购物车（2）')
    // Pieces, as the heading and the button count them.
    expect(screen.getByText(/^本店已选/).textContent).toContain('本店已选 2 件商品')
    expect(screen.getByRole('link', { name: '结算（2）' }).getAttribute('href')).toBe('/cart/checkout?mode=cart')
  })

  it('has one bar for all shops, with their lines, their sum and one checkout', async () => {
    const other = { ...LINE, cart_id: '8', item_id: '6', num: 1, total_fee: 900, discount_fee: 100 }
    const api = await openPage(
      route,
      '/cart',
      cart([GROUP, { ...GROUP, shop_id: '7', shop_name: '南城店', list: [other] }]),
    )
    const bar = within(await screen.findByRole('region', { name: '结算' }))
    expect(bar.getByText(/来自 2 家店铺/)).toBeTruthy()
    expect(bar.getByText('合计').textContent).toContain('68.00')
    expect(screen.getAllByRole('link', { name: /^结算/ })).toHaveLength(1)
    expect(bar.getByRole('link', { name: '结算（3）' })).toBeTruthy()
    await userEvent.click(bar.getByRole('checkbox', { name: '全选' }))
    await waitFor(() => expect(api.calls.some(({ key }) => key === 'PUT cartupdate/checkstatus')).toBe(true))
    expect(api.calls.find(({ key }) => key === 'PUT cartupdate/checkstatus')?.body).toMatchObject({
      'cart_id[0]': '7',
      'cart_id[1]': '8',
      is_checked: 'false',
    })
  })

  it('shows the sum of all shops with the best coupons, line by line', async () => {
    const final = (fee: number, coupon: string, off: number, more: object = {}) => ({
      fee,
      coupon,
      ...more,
      steps: [
        { rule: 'list', text: '商品总额', amount: fee + off },
        ...(off > 0 ? [{ rule: 'coupon', text: `减${off}`, amount: -off }] : []),
      ],
    })
    const groups = [
      { ...GROUP, final_price: final(5000, 'claim', 900, { card_id: '3' }), freight_missing: 4900 },
      { ...GROUP, shop_id: '7', list: [{ ...LINE, cart_id: '8' }], final_price: final(5900, 'none', 0) },
    ]
    await openPage(route, '/cart', cart(groups))
    const trace = (await screen.findByText('预计领券后', { selector: 'summary span', exact: false })).closest(
      'details',
    )!
    expect([...trace.querySelectorAll('dd')].map(row => row.textContent)).toEqual(['¥118.00', '−¥9.00', '¥109.00'])
    expect(trace.textContent).toContain('优惠券在结算时自动领取并使用')
    const claim = screen.getByRole<HTMLButtonElement>('button', { name: '一键领券' })
    expect(Object.fromEntries(new FormData(claim.form!))).toEqual({ intent: 'claim', card_id: '3' })
    expect(screen.getAllByText(/还差/).map(({ textContent }) => textContent)).toEqual(['还差 ¥49.00 包邮'])
  })

  it('says how many pieces a limit leaves to the member, and takes no more', async () => {
    const told = vi.spyOn(toast, 'warn').mockImplementation(() => {})
    await openPage(route, '/cart', cart([{ ...GROUP, list: [{ ...LINE, num: 2, user_left_num: 2 }] }]))
    expect(await screen.findByText('限购，您还可购买 2 件')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /增加/ }))
    expect(told).toHaveBeenCalledWith('最多可购买2件')
  })

  it('shows what one piece costs the member, and the list price struck through', async () => {
    const line = {
      ...LINE,
      price: 9900,
      market_price: 12_900,
      member_price: 9405,
      total_fee: 18_810,
      discount_fee: 990,
    }
    await openPage(route, '/cart', cart([{ ...GROUP, list: [line] }]))
    const unit = (await screen.findByText('单价', { selector: '.hs-cart-row__price *' })).parentElement!
    expect(unit.textContent).toContain('¥94.05')
    // The same crossed out price as on the page of the goods.
    expect(unit.querySelector('s')?.textContent).toBe('划线价¥129.00')
  })

  it('marks sums as about until the server has answered', async () => {
    await openPage(route, '/cart', cart([GROUP]))
    const bar = within(await screen.findByRole('region', { name: '结算' }))
    expect(bar.queryByText('≈')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '增加数量' }))
    expect(bar.getByText('≈')).toBeTruthy()
    expect(bar.getByText('合计').textContent).toContain('88.50')
  })

  it('shows one tag for several promotions of a kind', async () => {
    const promotions = ['满199减30', '满400减60'].map((marketing_name, i) => ({
      marketing_id: String(i),
      marketing_name,
      promotion_tag: '满减',
    }))
    await openPage(route, '/cart', cart([{ ...GROUP, list: [{ ...LINE, promotions }] }]))
    expect(await screen.findAllByText('满减')).toHaveLength(1)
  })

  it.each([
    ['little is left', { store: 5 }, '仅剩 5 件'],
    ['less is left than was asked for', { store: 1, clamped: true }, '库存仅剩 1 件，已为您调整'],
    ['much is left, but not as much as was asked for', { store: 6, clamped: true }, '库存仅剩 6 件，已为您调整'],
    ['much is left', { store: 6 }, undefined],
    ['another server offers what is sold out', { store: 0 }, undefined],
  ])('says of a line what is left if %s', async (_, stock, words) => {
    await openPage(route, '/cart', cart([{ ...GROUP, list: [{ ...LINE, num: 1, ...stock }] }]))
    const row = (await screen.findByRole('checkbox', { name: '选择 T恤' })).closest('li')!
    expect(row.querySelector('.hs-cart-row__note')?.textContent).toBe(words)
  })

  it('has no hint at a line that is sold out', async () => {
    const gone = { ...LINE, cart_id: '8', store: 0, is_checked: false, invalid_reason: '商品已售罄' }
    await openPage(route, '/cart', cart([GROUP], [gone]))
    expect(await screen.findByText('商品已售罄')).toBeTruthy()
    expect(screen.queryByText(/仅剩/)).toBeNull()
  })

  it('shows links to goods while it is empty', async () => {
    await openPage(route, '/cart', cart([]))
    expect(await screen.findByRole('link', { name: '立即选购' })).toBeTruthy()
    expect(screen.queryByText(/^结算/)).toBeNull()
  })

  it('offers no checkout while no line is checked', async () => {
    await openPage(route, '/cart', cart([{ ...GROUP, list: [{ ...LINE, is_checked: false }] }]))
    expect((await screen.findByText('结算')).getAttribute('aria-disabled')).toBe('true')
  })

  it('shows the error page while the API is away', async () => {
    await openPage(route, '/cart', { 'GET cart/list': { status: 503, message: '系统繁忙' } })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  it('redirects to sign-in and back without a session', async () => {
    await openPage(route, '/cart', {}, { token: null })
    expect(await screen.findByText(signInFor('/cart'))).toBeTruthy()
  })

  it('reverts a number that the shop refuses, and shows the reason', async () => {
    const refused = { status: 422, message: '库存不足' }
    const api = await openPage(route, '/cart', { ...cart([GROUP]), 'PUT cartupdate/num': refused })
    await userEvent.click(await screen.findByRole('button', { name: /增加|加一|^\+/ }))
    expect(screen.getByText('结算（3）')).toBeTruthy()
    expect(await screen.findByText('结算（2）')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'PUT cartupdate/num')?.body).toMatchObject({ cart_id: '7', num: '3' })
  })

  it('saves a changed number 300 ms after the last press, once (spec §9)', async () => {
    const api = await openPage(route, '/cart', { ...cart([GROUP]), 'PUT cartupdate/num': { data: {} } })
    const more = await screen.findByRole('button', { name: /增加|加一|^\+/ })
    const begun = performance.now()
    await userEvent.click(more)
    await userEvent.click(more)
    const saved = () => api.calls.filter(({ key }) => key === 'PUT cartupdate/num')
    await waitFor(() => expect(saved()).toHaveLength(1))
    expect(performance.now() - begun).toBeGreaterThan(300)
    expect(saved().map(({ body }) => body.num)).toEqual(['4'])
  })

  it('goes to the checkout only after a changed number is saved', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    let save = () => {}
    const saved = new Promise<void>(resolve => {
      save = resolve
    })
    let isAsked = false
    const line = { ...LINE, tags: [] }
    const group = { shop_id: '9', shop_name: '禾集自营', list: [line], promotions: [], gifts: [], additions: [] }
    drawScreen(route.default, {
      path: '/cart',
      loader: () => data({ groups: [group], invalid: [], more: [] }),
      action: async () => {
        isAsked = true
        await saved
        return data({ intent: 'update', ok: true, away: false, message: '', fields: {}, typed: {} })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: /增加|加一|^\+/ }))
    await userEvent.click(screen.getByRole('link', { name: '结算（3）' }))
    await waitFor(() => expect(isAsked).toBe(true))
    expect(leave).not.toHaveBeenCalled()
    save()
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/cart/checkout?mode=cart'))
  })
})
