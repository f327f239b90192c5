import { addresses, members, operators, reviews, seckills, shops, skus } from '@heji/api/demo-shop'
import { checkInvariants, isRegion, verifyPassword } from '@heji/api/testing/checks'
import { addGoods, brokenStock } from '@heji/api/testing/fixtures'
import { createTestShop, type TestShop } from '@heji/api/testing/test-shop'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePictureKey } from './art'
import { HOT_WORDS } from './content/site'
import { demoCatalogueIndex } from './lookup'
import { DEMO_PASSWORD } from './people/people'
import { seedDemoShop } from './seed'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  expect(await seedDemoShop(shop)).toBe('seeded')
}, 60_000)
afterAll(() => shop.close())

describe('seedDemoShop', () => {
  it('finds at least eight items for every hot word', async () => {
    const { list } = await shop.api()('GET goods/keywords')
    expect(list.map(word => word.keyword)).toEqual([...HOT_WORDS])
    for (const { keyword } of list) {
      const found = await shop.api()('GET goods/items', { keywords: keyword })
      expect(found.total_count, keyword).toBeGreaterThanOrEqual(8)
    }
  })

  it.each([
    ['手机', /手机/],
    ['shouji', /手机/],
    ['移动电话', /手机/],
    ['erji', /耳机/],
    ['耳机', /耳机/],
  ])('shows goods of the kind first to who searches for %s', async (keywords, kind) => {
    const { list } = await shop.api()('GET goods/items', { keywords, pageSize: 5 })
    expect(list.filter(item => !kind.test(item.item_name)).map(item => item.item_name)).toEqual([])
    expect(list).toHaveLength(5)
  })

  it.each([
    ['笔记本', /轻薄本|游戏本/, 3],
    ['笔记本电脑', /轻薄本|游戏本/, 3],
    ['蓝牙耳机', /耳机/, 4],
  ])('finds goods under the name that shoppers use: %s', async (keywords, kind, count) => {
    const { list } = await shop.api()('GET goods/items', { keywords })
    const meant = list.filter(item => kind.test(item.item_name))
    expect(meant.length).toBeGreaterThanOrEqual(count)
    expect(list.slice(0, meant.length)).toEqual(meant)
  })

  it.each(['黑色 短袖', 'T恤 黑色', '黑色 连衣裙'])(
    'finds goods that have a colour among their specs: %s',
    async keywords => {
      const { list, is_similar } = await shop.api()('GET goods/items', { keywords })
      expect(list.length).toBeGreaterThan(0)
      expect(is_similar).toBeUndefined()
    },
  )

  it('lists all but the four items for staff, and edge cases only when asked for', async () => {
    expect((await shop.api()('GET goods/items')).total_count).toBe(148)
    expect((await shop.api()('GET goods/items', { keywords: 'EC-' })).total_count).toBe(18)
  })

  it('serves every item page within the contract', async () => {
    for (let page = 1; page <= 2; page++) {
      const { list } = await shop.api()('GET goods/items', { page, pageSize: 100 })
      for (const item of list) {
        const detail = await shop.api()('GET goods/items/{item_id}', { item_id: item.item_id })
        expect(detail.item_category_main).toHaveLength(1)
      }
    }
    for (let id = 5201; id <= 5220; id++) {
      const detail = await shop.api()('GET goods/items/{item_id}', { item_id: String(id) })
      expect(detail.item_bn).toBe(`EC-${String(id - 5200).padStart(2, '0')}`)
    }
  })

  it('offers activities that run now and ten coupons of which eight can be claimed', async () => {
    const { list } = await shop.api()('GET goods/items', { pageSize: 100 })
    expect(list.filter(item => item.activity_price !== undefined).length).toBeGreaterThan(15)
    const cards = await shop.api()('GET getCardList', { page_size: 20 })
    expect(cards.total_count).toBe(10)
    expect(cards.list.filter(card => !card.gameOver && !card.numNull)).toHaveLength(8)
  })

  it('gives reviews mostly good stars, some with pictures and answers', async () => {
    const rows = await shop.db.select().from(reviews)
    const share = (fits: (row: (typeof rows)[number]) => boolean) => rows.filter(fits).length / rows.length
    expect(rows.length).toBeGreaterThan(800)
    expect(share(row => row.star === 5)).toBeCloseTo(0.72, 1)
    expect(share(row => row.star <= 2)).toBeLessThan(0.08)
    expect(share(row => row.pics.length > 0)).toBeCloseTo(0.2, 1)
    expect(share(row => row.reply !== '')).toBeCloseTo(0.32, 1)
    const perItem = new Map<number, number>()
    for (const row of rows) perItem.set(row.goodsId, (perItem.get(row.goodsId) ?? 0) + 1)
    expect(Math.max(...perItem.values())).toBeLessThanOrEqual(40)
    const broken = rows.flatMap(row => [row.avatar, ...row.pics]).filter(url => !parsePictureKey(url.slice(5)))
    expect(broken).toEqual([])
  })

  it('has 16 shops, more than ten of them near, with places and pictures that exist', async () => {
    const rows = await shop.db.select().from(shops)
    expect(rows).toHaveLength(16)
    const near = rows.filter(row => Math.hypot((row.lat - 40.2208) * 111, (row.lng - 116.2312) * 85) <= 9)
    expect(near).toHaveLength(12)
    for (const row of rows) {
      expect(isRegion(row.province, row.city, row.area), row.name).toBe(true)
      for (const url of [row.logo, row.banner, row.topPicture, row.wideBanner])
        expect(parsePictureKey(url.slice(5)), url).not.toBeNull()
    }
  })

  it('has the demo accounts with their password and addresses', async () => {
    const people = await shop.db.select().from(members).orderBy(members.id)
    const accounts = people.filter(({ mobile }) => mobile.startsWith('138'))
    expect(accounts.map(row => [row.mobile, row.workId])).toEqual([
      ['13800000001', null],
      ['13800000002', null],
      ['13800000003', '100001'],
      ['13800000004', null],
      ['13800000005', null],
      ['13800000006', null],
      ['13800000007', '100002'],
      ['13800000008', '100003'],
    ])
    expect(await verifyPassword(people[0]!.passwordHash, DEMO_PASSWORD)).toBe(true)
    const staff = await shop.db.select().from(operators).orderBy(operators.id)
    expect(staff.map(row => [row.loginName, row.role])).toEqual([
      ['admin', 'admin'],
      ['editor', 'editor'],
      ['viewer', 'viewer'],
    ])
    const homes = await shop.db.select().from(addresses)
    for (const row of homes) expect(isRegion(row.province, row.city, row.county), row.adrdetail).toBe(true)
  })

  it('has a points mall, memberships, seckills and points that add up', async () => {
    const { list } = await shop.api()('GET pointsmall/goods/items', { pageSize: 50 })
    expect(list).toHaveLength(16)
    for (const { item_id, point, price } of list) {
      expect(point).toBeGreaterThan(0)
      expect([0, 990]).toContain(price)
      await shop.api()('GET pointsmall/goods/items/{item_id}', { item_id })
    }
    const { screen } = await shop.api()('GET pointsmall/setting')
    for (const [start_price, end_price] of screen.point_section) {
      const found = await shop.api()('GET pointsmall/goods/items', { start_price, end_price })
      expect(found.total_count, String(start_price)).toBeGreaterThan(0)
    }
    expect((await shop.api()('GET vipgrades/newlist')).list).toHaveLength(2)
    const [seckill] = await shop.db.select().from(seckills)
    const me = shop.api(await shop.tokenOf('member', 1))
    const [sku] = await shop.db.select().from(skus).where(eq(skus.goodsId, seckill!.goodsId))
    const request = { seckill_id: seckill!.id, item_id: sku!.itemId, num: 1 }
    expect((await me('GET promotion/seckillactivity/geticket', request)).ticket).not.toBe('')
    expect((await me('GET point/member')).total_count).toBe(4)
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  it('has two weeks of orders in every state, which a shopkeeper finds', async () => {
    const operator = shop.api(await shop.tokenOf('operator', 1))
    const today = await operator('POST /api/operator/today/show', {})
    expect(today.waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['send', 'ask-cancel', 'aftersales']))
    expect(today.days.filter(({ orders }) => orders > 0).length).toBeGreaterThanOrEqual(12)
    const done = await operator('POST /api/operator/orders/list', { state: 'done' })
    expect(done.total).toBeGreaterThan(10)
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  it('shows the gold member lower prices', async () => {
    const token = await shop.tokenOf('member', 2)
    const [item] = (await shop.api(token)('GET goods/items', { item_id: '5085' })).list
    expect(item).toMatchObject({ price: 8_900, member_price: 8_455 })
  })

  it('changes nothing when called again, except activities that have ended', async () => {
    const count = async () => {
      const { rows } = await shop.db.execute<{ n: string }>(sql`
        select (select count(*) from goods) + (select count(*) from reviews) + (select count(*) from members) as n`)
      return Number(rows[0]?.n)
    }
    const before = await count()
    shop.clock.advance(30 * 86_400_000)
    const expired = (await shop.api()('GET goods/items', { pageSize: 100 })).list.filter(i => i.activity_price)
    expect(expired).toEqual([])
    expect(await seedDemoShop(shop)).toBe('present')
    expect(await count()).toBe(before)
    const again = (await shop.api()('GET goods/items', { pageSize: 100 })).list.filter(i => i.activity_price)
    expect(again.length).toBeGreaterThan(15)
    shop.clock.advance(-30 * 86_400_000)
  })
})

describe('demoCatalogueIndex', () => {
  it('names rows that the shop really has', async () => {
    const index = demoCatalogueIndex()
    for (const goods of [
      ...index.goodsOfLine('手机数码', 4),
      ...index.goodsOfCategory('平板电视', 4),
      ...index.goodsOfKind('dress', 2),
      ...index.goodsOfBrand('小芽', 2),
      ...index.goodsOfShop(1, 3),
    ]) {
      const detail = await shop.api()('GET goods/items/{item_id}', { item_id: goods.goods_id })
      expect(detail).toMatchObject({
        item_name: goods.goods_name,
        price: goods.price,
        market_price: goods.market_price,
        pics: expect.arrayContaining([goods.goods_pic]),
      })
    }
    expect(index.goodsOfLine('手机数码', 4)).toHaveLength(4)
    expect(index.categoryTree()).toEqual(await shop.api()('GET goods/category'))
    const open = await shop.api()('GET getCardList', { card_id: index.coupons().map(coupon => coupon.card_id) })
    expect(open.list.map(card => card.title).sort()).toEqual(
      index
        .coupons()
        .map(c => c.title)
        .sort(),
    )
  })
})

describe('after the seed', () => {
  it('leaves room for new rows and keeps the stock ledger right', async () => {
    const { goods } = await addGoods(shop.db)
    expect(goods.itemId).toBeGreaterThan(9999)
    expect(await brokenStock(shop.db)).toEqual([])
  })
})

describe('a shop with goods of its own', () => {
  it('is not changed', async () => {
    const other = await createTestShop()
    await addGoods(other.db)
    expect(await seedDemoShop(other)).toBe('occupied')
    await other.close()
  })
})
