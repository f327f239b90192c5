// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import { type Laid, redirectOf, replyOf } from '../../../testing/loopback-api'
import { openShop } from '../../../testing/open-shop'
import { followShop, loadShop } from './shop.server'

const GOODS = 'GET goods/items'
const CHECK = 'GET member/collect/distribution/check'
const AWAY = { status: 503, message: 'x' }
const SHOP = {
  distributor_id: '7',
  name: '云舟',
  logo: '/img/l',
  banner: '/img/b',
  hour: '9-21',
  phone: '010',
  province: '北京市',
  city: '北京市',
  area: '昌平区',
  address: '1号',
  introduce: '老店',
  distributor_self: 1,
}
const node = (category_id: string, ...children: object[]) => ({
  category_id,
  category_name: `类${category_id}`,
  children,
})
const facet = (category_id: string, count: number) => ({ category_id, category_name: '', count })
/** The goods of the shop, and the list with the chosen filters. */
const goods = (list: object[], more: object = {}): Record<string, Laid> => ({
  [GOODS]: ({ pageSize }) =>
    goodsList(list, { category_list: pageSize === '1' ? [facet('11', 2), facet('1', 1)] : [], ...more }),
})
const REPLIES: Record<string, Laid> = {
  'GET distributor/is_valid': { data: SHOP },
  ...goods([goodsRow('5', '短袖')]),
  'GET goods/category': { data: [node('1', node('11'), node('12')), node('2')] },
  'GET getCardList': { data: { list: [] } },
  [CHECK]: { data: { is_fav: true } },
}
const load = async (search = '', replies: Record<string, Laid> = {}, token: string | null = null) => {
  const shop = await openShop({ ...REPLIES, ...replies })
  const args = shop.pageArgs(`/shops/info?distributor_id=7${search}`, { token })
  return { page: await loadShop(args), structured: args.context.structured, ...shop }
}

describe('a store', () => {
  it('is not one of our own unless it says so', async () => {
    const { page } = await load('', { 'GET distributor/is_valid': { data: { ...SHOP, distributor_self: 0 } } })
    expect(page.shop.isOwn).toBe(false)
  })

  it('is described to search engines', async () => {
    expect((await load()).structured).toMatchObject([
      {
        itemListElement: [
          { name: '首页' },
          { name: '附近店铺', item: 'https://shop.test/shops/near' },
          { name: '云舟' },
        ],
      },
      { '@type': 'Store', name: '云舟', telephone: '010', address: '北京市昌平区1号', description: '老店' },
    ])
  })

  it('is shown without what has no answer', async () => {
    const silent = { 'GET goods/category': AWAY, 'GET getCardList': AWAY, [CHECK]: AWAY }
    const { page } = await load('', silent, 't')
    expect(page).toMatchObject({ categories: [], coupons: [], isFollowed: false, total: 1 })
  })

  it('is shown without the facets of its goods', async () => {
    const failing: Laid = ({ pageSize }) => (pageSize === '1' ? AWAY : goodsList([goodsRow('5', 'a')]))
    expect((await load('', { [GOODS]: failing })).page).toMatchObject({ categories: [], total: 1 })
  })

  it('shows the last page, but none behind it', async () => {
    const { page } = await load('&page=2', goods([goodsRow('5', 'a')], { total_count: 32 }))
    expect(page.query.page).toBe(2)
  })
})

describe('following a store', () => {
  const press = async (fields: Record<string, string>) => {
    const shop = await openShop({
      'POST member/collect/distribution/7': { data: {} },
      'DELETE member/collect/distribution': { data: {} },
    })
    return { answer: await followShop(shop.args('/shops/info', fields)), ...shop }
  }

  it('ends for the store of the form', async () => {
    const { asked } = await press({ intent: 'unfollow', distributor_id: '7' })
    expect(asked('DELETE member/collect/distribution')).toEqual([{ distributor_id: '7' }])
  })

  it.each(['follow', 'unfollow'])('needs a store to %s', async intent => {
    const { answer, calls } = await press({ intent, distributor_id: 'x' })
    expect(redirectOf(answer)).toMatchObject({
      to: '/shops/info?distributor_id=x',
      flash: { kind: 'error', message: '店铺不存在' },
    })
    expect(calls).toEqual([])
    expect(await replyOf((await press({ intent, distributor_id: 'x', via: 'fetch' })).answer)).toMatchObject({
      ok: false,
    })
  })
})
