import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory, addGoods, addShop } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { addPromotion } from '../../../testing/promotions'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { articles, seckills } from '../../db/schema'

let shop: TestShop
let viewer: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  viewer = await operatorApi(shop, 'viewer')
})
afterAll(() => shop.close())

const later = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000)
const targets = (type: 'bring' | 'marketing' | 'seckill') => viewer('GET /api/pctemplate/targets', { type })

describe('link targets', () => {
  it('are promotional articles, not help and legal texts', async () => {
    const row = { node: '选购指南', content: '<p>好用</p>' }
    await shop.db.insert(articles).values([
      { ...row, title: '一只杯子', cover: '/img/u/a.jpg' },
      { ...row, title: '怎样退货' },
      { ...row, title: '常见问题', kind: 'faq', cover: '/img/u/a.jpg' },
      { ...row, title: '协议', kind: 'protocol', cover: '/img/u/a.jpg' },
    ])
    const [story, ...others] = await targets('bring')
    expect(story).toMatchObject({ title: '一只杯子', note: '选购指南' })
    expect(others).toEqual([])
    const article = await shop.api()('GET article/management/{id}', { id: story!.id })
    expect([article.title, story!.href]).toEqual(['一只杯子', `/article/detail/${story!.id}`])
  })

  it('are seckills that have not ended, soonest first', async () => {
    const { itemId } = (await addGoods(shop.db, { name: '蓝牙耳机' })).goods
    const row = { goodsId: itemId, paysPercent: 50, quota: 5 }
    await shop.db.insert(seckills).values([
      { ...row, name: '明晚', startAt: later(24), endAt: later(26) },
      { ...row, name: '正在', startAt: later(-1), endAt: later(1) },
      { ...row, name: '昨晚', startAt: later(-26), endAt: later(-24) },
    ])
    const found = await targets('seckill')
    expect(found.map(({ title, href }) => [title, href])).toEqual([
      ['正在 蓝牙耳机', `/items/${itemId}`],
      ['明晚 蓝牙耳机', `/items/${itemId}`],
    ])
    expect(found[0]!.note).toMatch(/^\d+\/\d+ \d\d:\d\d 至 (?:\d+\/\d+ )?\d\d:\d\d$/)
  })

  it('tell apart what begins together', async () => {
    const { itemId } = (await addGoods(shop.db, { name: '台灯' })).goods
    const row = { name: '整点', goodsId: itemId, paysPercent: 50, quota: 5, startAt: new Date('2099-11-11T12:00:00Z') }
    await shop.db.insert(seckills).values([
      { ...row, endAt: new Date('2099-11-11T13:00:00Z') },
      { ...row, endAt: new Date('2099-11-12T13:00:00Z') },
    ])
    const notes = (await targets('seckill')).filter(({ title }) => title === '整点 台灯').map(({ note }) => note)
    expect(notes).toEqual(['11/11 20:00 至 21:00', '11/11 20:00 至 11/12 21:00'])
  })

  it('are promotions that have not ended, each with the place where its goods are', async () => {
    const now = shop.clock.now()
    const add = (name: string, more: object) => addPromotion(shop.db, now, { kind: 'full_minus', name, ...more })
    const [a, b] = [(await addGoods(shop.db)).goods, (await addGoods(shop.db)).goods]
    const category = await addCategory(shop.db)
    const store = await addShop(shop.db)
    await add('全场', {})
    await add('一件', { goodsIds: [a.itemId] })
    await add('两件', { goodsIds: [b.itemId, a.itemId] })
    await add('品类', { categoryIds: [category.id] })
    await add('门店', { shopId: store.id })
    await add('过去', { startAt: later(-3), endAt: later(-2) })
    const places = Object.fromEntries((await targets('marketing')).map(({ title, href }) => [title, href]))
    expect(places).toEqual({
      全场: '/items',
      一件: `/items/${a.itemId}`,
      两件: `/items?goods_id=${a.itemId},${b.itemId}`,
      品类: `/items?cat_id=${category.id}`,
      门店: `/shops/info?distributor_id=${store.id}`,
    })
  })

  it('ask for a session, and for a type that is known', async () => {
    await expect(shop.api()('GET /api/pctemplate/targets', { type: 'bring' })).rejects.toMatchObject({ status: 401 })
    await expect(targets('live' as never)).rejects.toMatchObject({ message: '不支持的链接类型' })
  })
})
