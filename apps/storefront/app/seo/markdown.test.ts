// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../testing/goods'
import { ITEM, WITH_SPECS } from '../../testing/item'
import type { Laid } from '../../testing/loopback-api'
import { ORIGIN, openShop, thrownBy } from '../../testing/open-shop'
import { writeMarkdown } from './markdown.server'

const write = async (path: string, replies: Record<string, Laid>) =>
  (await openShop(replies)).visit(writeMarkdown, path)
const TREE = [{ category_id: '3', category_name: '服饰', children: [] }]
const listed = (list: object[], total_count: number) => ({
  'GET goods/items': goodsList(list, { total_count }),
  'GET goods/category': { data: TREE },
  'GET promotions/recommendlike': { data: { list: [] } },
})

describe('the twin of a list', () => {
  it('has prices, what cannot be bought, and the next page', async () => {
    const rows = [
      goodsRow('7', '短袖'),
      goodsRow('8', '长裤', { activity_price: 1000 }),
      goodsRow('9', '缺货', { store: 0 }),
      goodsRow('10', '下架', { approve_status: 'instock' }),
    ]
    expect(await write('/items?cat_id=3&page=2', listed(rows, 37))).toBe(
      [
        '# 服饰',
        '共 37 件商品，第 2 / 3 页。',
        [
          `- [短袖](${ORIGIN}/items/7) ¥29.50`,
          `- [长裤](${ORIGIN}/items/8) ¥10.00`,
          `- [缺货](${ORIGIN}/items/9) ¥29.50（暂不可购买）`,
          `- [下架](${ORIGIN}/items/10) ¥29.50（暂不可购买）`,
        ].join('\n'),
        `[下一页](${ORIGIN}/items?cat_id=3&page=3)`,
        '',
      ]
        .join('\n\n')
        .replace(/\n\n$/, '\n'),
    )
  })

  it.each([
    ['?keywords=杯&tag=新品&cat_id=3', '杯'],
    ['?tag=新品&cat_id=3', '新品'],
    ['?cat_id=3', '服饰'],
    ['', '全部商品'],
  ])('of %s has the title %s', async (search, title) => {
    expect(await write(`/items${search}`, listed([goodsRow('7', 'a')], 1))).toMatch(`# ${title}\n`)
  })

  it('leads on with the same words', async () => {
    const next = `[下一页](${ORIGIN}/items?keywords=%E6%9D%AF&page=2)`
    expect(await write('/items?keywords=杯', listed([goodsRow('7', 'a')], 37))).toContain(next)
  })

  it('ends on the last page, and says when it is empty', async () => {
    expect(await write('/items?page=2', listed([goodsRow('7', 'a')], 36))).not.toContain('下一页')
    expect(await write('/items?keywords=x', listed([], 0))).toBe('# x\n\n共 0 件商品，第 1 / 1 页。\n')
  })
})

const itemReplies = (item: object) => ({
  'GET goods/items/5': { data: item },
  'GET order/rate/list': { data: { list: [], total_count: 0 } },
  'GET promotions/recommendlike': { data: { list: [] } },
})
const param = (attribute_name: string, attribute_value_name: string) => ({ attribute_name, attribute_value_name })

describe('the twin of an item', () => {
  it('has all that shoppers compare', async () => {
    const item = {
      ...ITEM,
      brief: '洗*不变形',
      market_price: 3950,
      goods_brand: '棉野',
      item_total_store: 12,
      rate_summary: { count: 3, average: 47, with_pic: 0 },
      item_params: [param('品牌', '棉野'), param('面料', '棉')],
      intro: '<p>一件一年</p>',
    }
    expect(await write('/items/5', itemReplies(item))).toBe(
      `# 短袖T恤\n\n洗\\*不变形\n\n${[
        '- 价格：¥29.50',
        '- 划线价：¥39.50',
        '- 状态：有货，库存 12 件',
        '- 品牌：棉野',
        `- 店铺：[禾集自营](${ORIGIN}/shops/info?distributor_id=9)`,
        '- 评分：4.7 / 5（3 条评价）',
        '- 面料：棉',
      ].join('\n')}\n\n## 商品介绍\n\n一件一年\n\n[商品页面](${ORIGIN}/items/5)\n`,
    )
  })

  it('leaves out what the item has not', async () => {
    expect(await write('/items/5', itemReplies({ ...ITEM, market_price: 2950, store: 0 }))).toBe(
      `# 短袖T恤\n\n- 价格：¥29.50\n- 状态：已售罄\n- 店铺：[禾集自营](${ORIGIN}/shops/info?distributor_id=9)\n\n[商品页面](${ORIGIN}/items/5)\n`,
    )
  })

  const sold = (seckill_type: string, status: string) => ({
    ...WITH_SPECS,
    act_price: 1000,
    activity_info: { seckill_type, status, activity_end_time: 1_790_000_000 },
    spec_items: [
      { ...WITH_SPECS.spec_items[0], act_price: 900 },
      { ...WITH_SPECS.spec_items[0], item_id: '52', store: 0 },
    ],
  })
  it.each([
    ['limited_time_sale', 'in_sale', '¥10.00', '¥9.00'],
    ['limited_time_sale', 'in_the_notice', '¥29.50', '¥29.50'],
    ['normal', 'in_sale', '¥29.50', '¥29.50'],
  ])('in %s %s costs %s, its sku %s', async (type, status, price, skuPrice) => {
    const text = await write('/items/5', itemReplies(sold(type, status)))
    expect(text).toContain(`- 价格：${price}\n`)
    expect(text).toContain(`\n\n## 规格\n\n- M：${skuPrice}，库存 3\n- M：¥29.50，缺货\n\n`)
  })

  it('names a sku by all its specs', async () => {
    const item_spec = ['M', '红'].map(spec_value_name => ({ spec_id: '1', spec_value_id: '1', spec_value_name }))
    const item = { ...WITH_SPECS, spec_items: [{ ...WITH_SPECS.spec_items[0], item_spec }] }
    expect(await write('/items/5', itemReplies(item))).toContain('- M 红：')
  })
})

const ARTICLE = {
  article_id: '3',
  title: '电视多大',
  summary: '先量*坐距',
  content: '<p>三米</p>',
  image_url: '',
  category_id: '选购',
  article_type: 'general',
  release_time: 1_790_000_000,
  updated: 0,
}
const articles = (total_count: number) => ({
  'GET article/management': { data: { total_count, list: [ARTICLE] } },
  'GET article/category': { data: [] },
})

describe('the twins of articles', () => {
  it.each([
    ['/article', '帮助与资讯', '/article?page=2'],
    ['/article/node', '帮助与资讯', '/article?page=2'],
    ['/article/node/news', 'news', '/article/node/news?page=2'],
  ])('%s lists them', async (path, title, next) => {
    expect(await write(path, articles(11))).toBe(
      `# ${title}\n\n- [电视多大](${ORIGIN}/article/detail/3)：先量\\*坐距\n\n[下一页](${ORIGIN}${next})\n`,
    )
  })

  it('the last page names no next one, and reads an encoded node', async () => {
    expect(await write('/article/node/%E9%80%89%E8%B4%AD', articles(10))).toBe(
      `# 选购\n\n- [电视多大](${ORIGIN}/article/detail/3)：先量\\*坐距\n`,
    )
  })

  it.each(['/article/detail/3', '/article/content/3'])('%s is one', async path => {
    const text = await write(path, { 'GET article/management/3': { data: ARTICLE } })
    expect(text).toBe('# 电视多大\n\n选购 · 2026-09-21\n\n三米\n')
  })

  it('has every question of every node', async () => {
    const faq = (category_id: string, title: string) => ({ ...ARTICLE, category_id, title })
    const text = await write('/article/faqs', {
      'GET article/management': { data: { list: [faq('配送', '多久？'), faq('售后', '退货？')], total_count: 2 } },
    })
    expect(text).toBe('# 常见问题\n\n## 多久？\n\n三米\n\n## 退货？\n\n三米\n')
  })
})

it.each([
  '/',
  '/items/',
  '/items/5/x',
  '/items/%E0%A4%A',
  '/xitems',
  '/x/items/5',
  '/x/article',
  '/article/node/a/b',
  '/x/article/faqs',
  '/article/faqs/x',
])('%s has no twin', async path => {
  const shop = await openShop({})
  expect(await thrownBy(shop.visit(writeMarkdown, path))).toMatchObject({ status: 404 })
  expect(shop.calls).toEqual([])
})
