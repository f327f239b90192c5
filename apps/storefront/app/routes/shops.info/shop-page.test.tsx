import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/shops/info?distributor_id=9'
const SHOP = {
  distributor_id: '9',
  name: '禾集自营',
  logo: '',
  banner: '',
  head: '',
  hour: '',
  phone: '',
  introduce: '',
  distributor_self: 1,
  province: '北京市',
  city: '北京市',
  area: '东城区',
  address: '一号院',
}
const replies = (more: object = {}) => ({
  'GET distributor/is_valid': { data: SHOP },
  'GET goods/items': goodsList([goodsRow('5', '短袖T恤')]),
  'GET goods/category': { data: [] },
  ...more,
})

describe('/shops/info', () => {
  it('shows the store and its goods to everybody', async () => {
    const api = await openPage(route, PATH, replies(), { token: null })
    expect(await screen.findByRole('heading', { name: /禾集自营/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: /短袖T恤/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: '关注店铺' })).toBeTruthy()
    expect(api.calls.find(({ key }) => key === 'GET goods/items')?.body).toMatchObject({ distributor_id: '9' })
  })

  it('shows whether the member follows it', async () => {
    await openPage(route, PATH, replies({ 'GET member/collect/distribution/check': { data: { is_fav: true } } }))
    expect(await screen.findByRole('button', { name: '取消关注' })).toBeTruthy()
  })

  it('says what the store does not have', async () => {
    await openPage(route, `${PATH}&keywords=手机`, replies({ 'GET goods/items': goodsList([]) }), { token: null })
    expect(await screen.findByText('店内没有与「手机」有关的商品')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看店铺全部商品' }).getAttribute('href')).toBe(PATH)
  })

  it('offers the coupons of the store', async () => {
    const coupon = (card_id: string, more: object = {}) => ({
      card_id,
      card_type: 'cash',
      title: `券${card_id}`,
      least_cost: 19_900,
      reduce_cost: 2000,
      begin_date: 1,
      end_date: 2,
      ...more,
    })
    const list = [coupon('1'), coupon('2', { ifget: 1 }), coupon('3', { numNull: 1 })]
    const api = await openPage(route, PATH, replies({ 'GET getCardList': { data: { list } } }), { token: null })
    const claim = await screen.findByRole('button', { name: '领取' })
    expect(claim.closest('form')?.getAttribute('action')).toBe('/member/coupon-claim')
    expect(screen.getAllByText('满199元可用')).toHaveLength(3)
    for (const name of ['已领取', '已领完'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
    expect(api.calls.find(({ key }) => key === 'GET getCardList')?.body).toMatchObject({ distributor_id: '9' })
  })

  it('leads from an address without its shop to where one is chosen', async () => {
    await openPage(route, '/shops/info', replies(), { token: null })
    expect(await screen.findByText('去 /shops/near')).toBeTruthy()
  })

  it.each([
    ['a closed store', PATH, { 'GET distributor/is_valid': { data: { status: false } } }, 404],
    ['an absent shop', PATH, { 'GET goods/items': { status: 503, message: '系统繁忙' } }, 503],
  ])('shows the error page for %s', async (_, path, more, status) => {
    await openPage(route, path, replies(more), { token: null })
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  it('sends a visitor who wants to follow it to sign-in, and back to the store', async () => {
    const button = { intent: 'follow', distributor_id: '9' }
    const { args } = await openPage(route, PATH, replies(), { token: null })
    const thrown = await route.action(args('/shops/info', button, null) as never).catch((r: unknown) => r)
    expect(`去 ${(thrown as Response).headers.get('location')}`).toBe(signInFor(PATH))
  })
})
