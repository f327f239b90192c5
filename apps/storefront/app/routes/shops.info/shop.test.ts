// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { publicPage } from '../../loaders/define-loader.server'
import { followShop, loadShop } from './shop.server'

const SHOP = {
  distributor_id: '7',
  name: '云舟数码',
  logo: '/img/logo',
  banner: '/img/banner',
  hour: '09:00-21:00',
  province: '北京市',
  city: '北京市',
  area: '昌平区',
  address: '1号',
  phone: '010-1',
  introduce: '',
  distributor_self: 0,
  sales_count: 9,
  scoreList: { avg_star: 4.8, default: 4.8 },
}
const item = { item_id: '5', item_name: '短袖', pics: [], price: 100, tag_list: [] }
const found = (total: number, categories: object[] = []) => ({
  data: {
    total_count: total,
    list: total > 0 ? [item] : [],
    category_list: categories,
    price_list: [],
    brand_list: { list: [] },
    select_tags_list: [],
  },
})
const node = (id: string, children: object[] = []) => ({ category_id: id, category_name: `类${id}`, children })
const TREE = [node('1', [node('11'), node('12')]), node('2')]

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

async function shopApi(replies: Record<string, Reply> = {}) {
  const api = await loopbackApi({
    'GET distributor/is_valid': { data: SHOP },
    'GET goods/items': found(1, [{ category_id: '11', category_name: '类11', count: 3 }]),
    'GET goods/category': { data: TREE },
    'GET member/collect/distribution/check': { data: { is_fav: true } },
    'POST member/collect/distribution/7': { data: {} },
    'DELETE member/collect/distribution': { data: { status: true } },
    ...replies,
  })
  close = api.close
  const load = (search: string, token: string | null = null) =>
    loadShop(publicPage(api.args(`/shops/info${search}`, undefined, token))).catch((thrown: Response) => thrown)
  const act = (fields: Record<string, string>, token: string | null = 'token') =>
    followShop(api.args('/shops/info', fields, token)).catch((thrown: Response) => thrown)
  return { ...api, load, act }
}

describe('a store', () => {
  it('has its wide picture at the head, or the usual one where the server has no other', async () => {
    const headOf = async (data: object) => {
      const { load } = await shopApi({ 'GET distributor/is_valid': { data: { ...SHOP, ...data } } })
      const page = (await load('?distributor_id=7')) as Awaited<ReturnType<typeof loadShop>>
      await close?.()
      return page.shop.head
    }
    expect(await headOf({})).toBe('/img/banner')
    expect(await headOf({ wide_banner: '/img/wide' })).toBe('/img/wide')
  })

  it('shows itself, its goods and the categories that have goods', async () => {
    const { load } = await shopApi()
    expect(await load('?distributor_id=7')).toMatchObject({
      shop: { id: '7', name: '云舟数码', address: '北京市昌平区1号', hour: '09:00-21:00', stars: 4.8, sales: 9 },
      isFollowed: false,
      categories: [{ id: '1', count: 3, children: [{ id: '11', name: '类11', count: 3, children: [] }] }],
      total: 1,
      items: [{ item_id: '5' }],
    })
  })

  it('asks for the goods of this store with the filters of the address', async () => {
    const { load, calls } = await shopApi()
    await load('?distributor_id=7&category_id=11&keywords=%E6%9D%AF&goodsSort=3&page=1&cat_id=9')
    const asked = calls.find(({ key, body }) => key === 'GET goods/items' && body.keywords)
    expect(asked?.body).toMatchObject({ distributor_id: '7', category_id: '11', keywords: '杯', goodsSort: '3' })
  })

  it('shows only members whether they follow it', async () => {
    const { load, calls } = await shopApi()
    expect(await load('?distributor_id=7', 'token')).toMatchObject({ isFollowed: true })
    const asked = () => calls.filter(({ key }) => key.endsWith('/check')).length
    expect(asked()).toBe(1)
    await load('?distributor_id=7')
    expect(asked()).toBe(1)
  })

  it.each(['?distributor_id=0', '?distributor_id=x', '?distributor_id=-1', `?distributor_id=${'9'.repeat(30)}`])(
    'is 404 at %s',
    async search => expect(await (await shopApi()).load(search)).toMatchObject({ status: 404 }),
  )

  it('is 404 if it does not exist, and 503 while the API is away', async () => {
    const none = { data: { distributor_id: '0', is_delivery: true, is_ziti: false } }
    expect(await (await shopApi({ 'GET distributor/is_valid': none })).load('?distributor_id=8')).toMatchObject({
      status: 404,
    })
    await close?.()
    const away = { status: 500, message: 'x' }
    expect(await (await shopApi({ 'GET distributor/is_valid': away })).load('?distributor_id=7')).toMatchObject({
      status: 503,
    })
  })

  it('redirects from a page behind the end to the last one, with the filters', async () => {
    const { load } = await shopApi({ 'GET goods/items': found(17) })
    const { headers } = (await load('?distributor_id=7&category_id=11&page=9')) as unknown as Response
    expect(headers.get('location')).toBe('/shops/info?category_id=11&distributor_id=7&page=2')
  })
})

describe('following', () => {
  it('follows and unfollows, and returns to the store', async () => {
    const { act, calls } = await shopApi()
    const to = '/shops/info?distributor_id=7'
    const said = (message: string) => ({ status: 302, to, flash: { kind: 'success', message } })
    expect(redirectOf(await act({ intent: 'follow', distributor_id: '7' }))).toEqual(said('收藏成功'))
    expect(redirectOf(await act({ intent: 'unfollow', distributor_id: '7' }))).toEqual(said('取消收藏'))
    expect(calls.map(({ key }) => key)).toEqual([
      'POST member/collect/distribution/7',
      'DELETE member/collect/distribution',
    ])
  })

  it('sends visitors to login, and back to the store', async () => {
    const { act } = await shopApi()
    expect(redirectOf(await act({ intent: 'follow', distributor_id: '7' }, null))).toMatchObject({
      to: `/auth/login?redirectUrl=${encodeURIComponent('/shops/info?distributor_id=7')}`,
    })
  })

  it("shows the API's refusal", async () => {
    const { act } = await shopApi({ 'POST member/collect/distribution/7': { status: 422, message: '最多关注100家' } })
    expect(redirectOf(await act({ intent: 'follow', distributor_id: '7' })).flash).toEqual({
      kind: 'error',
      message: '最多关注100家',
    })
    expect(redirectOf(await act({ intent: 'follow', distributor_id: '../7' }))).toMatchObject({
      flash: { kind: 'error', message: '店铺不存在' },
    })
  })
})
