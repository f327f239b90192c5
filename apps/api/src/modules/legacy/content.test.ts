import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addMember } from '../../../testing/fixtures'
import { refusal } from '../../../testing/refusal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { articles } from '../../db/schema'

const PNG = /^data:image\/png;base64,[\w+/]+=*$/

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('goods of activities', () => {
  it('GET /lucky.activity.items shows 福袋 only', async () => {
    const bag = await addGoods(shop.db, { productType: 'bag', validLucky: true })
    await addGoods(shop.db, { productType: 'bag', hidden: true })
    await addGoods(shop.db, { productType: 'bag', approveStatus: 'instock' })
    await addGoods(shop.db)
    expect(await shop.api()('GET /lucky.activity.items', { page_no: 1, page_size: 10 })).toMatchObject({
      list: [{ item_id: String(bag.goods.itemId), valid_lucky: 1 }],
      count: 1,
    })
    expect(await shop.api()('GET /lucky.activity.items', { page_no: 2 })).toEqual({ list: [], count: 1 })
  })

  it('GET /staff.activity.items shows staff goods to staff only', async () => {
    const made = await addGoods(shop.db, { staffGoods: true })
    const apiOf = async (isStaff: boolean) =>
      shop.api(await shop.tokenOf('member', (await addMember(shop.db, { isStaff })).id))
    expect(await (await apiOf(true))('GET /staff.activity.items')).toMatchObject({
      list: [{ item_id: String(made.goods.itemId), staff_goods: true }],
      count: 1,
    })
    expect(await refusal((await apiOf(false))('GET /staff.activity.items'))).toMatchObject({
      status: 403,
      message: '仅限员工查看',
    })
  })
})

describe('articles', () => {
  beforeAll(async () => {
    const at = (minutes: number) => new Date(shop.clock.now().getTime() + minutes * 60_000)
    await shop.db.insert(articles).values([
      {
        kind: 'article',
        node: '品牌',
        title: '春',
        summary: '一',
        cover: '/img/a',
        content: '<p>春</p>',
        createdAt: at(1),
      },
      { kind: 'article', node: '品牌', title: '夏', content: '<p>夏</p>', createdAt: at(2) },
      { kind: 'faq', node: '配送', title: '多久到货', content: '<p>三天</p>', createdAt: at(3) },
      { kind: 'protocol', node: '', title: '协议', content: '<p>约</p>', createdAt: at(4) },
    ])
  })

  it('GET /content.node.list groups them', async () => {
    const { list } = await shop.api()('GET /content.node.list', { parent_id: '0', orderBy: 'order_sort' })
    const titles = Object.fromEntries(list.map(node => [node.node_name, node.articleList.map(a => a.title)]))
    expect(titles).toEqual({ 品牌: ['夏', '春'], 配送: ['多久到货'] })
    expect(await shop.api()('GET /content.node.list', { parent_id: '品牌' })).toEqual({ list: [] })
  })

  it('GET /content.list shows a node in pages', async () => {
    const first = await shop.api()('GET /content.list', { node_id: '品牌', page_no: 2, page_size: 1 })
    expect(first).toMatchObject({
      articleList: [{ title: '春', sub_title: '一', article_logo: '/img/a' }],
      pagers: { total: 2 },
    })
    expect((await shop.api()('GET /content.list', { node_id: '没有' })).pagers.total).toBe(0)
  })

  it('GET /content.info shows one and others of its node', async () => {
    const { articleList } = await shop.api()('GET /content.list', { node_id: '品牌' })
    const [summer, spring] = articleList
    expect(await shop.api()('GET /content.info', { article_id: spring!.article_id })).toMatchObject({
      title: '春',
      content: '<p>春</p>',
      node_name: '品牌',
      related_item: [],
      related_article: [{ article_id: summer!.article_id, title: '夏' }],
    })
    const missing = shop.api()('GET /content.info', { article_id: '999999' })
    expect(await refusal(missing)).toMatchObject({ status: 404, message: '文章不存在' })
  })
})

describe('GET /share.qrcode', () => {
  it('draws the address of pages of this shop in the requested size', async () => {
    const draw = async (size?: number) =>
      (await shop.api()('GET /share.qrcode', { page_url: '/article/detail/1', ...(size ? { size } : {}) })).qrcodeImage
    expect(await draw()).toMatch(PNG)
    const width = Buffer.from((await draw(300)).split(',')[1]!, 'base64').readUInt32BE(16)
    expect(width).toBe(300)
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('refuses %s', async page_url => {
    expect((await refusal(shop.api()('GET /share.qrcode', { page_url }))).message).toBe('跳转地址不正确')
  })
})
