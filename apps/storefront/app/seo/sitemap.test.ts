// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../testing/goods'
import type { Laid } from '../../testing/loopback-api'
import { ORIGIN, openShop, thrownBy } from '../../testing/open-shop'
import { sitemapFile, sitemapIndex } from './sitemap.server'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const GOODS = 'GET goods/sitemap'
const ids = (total_count: number, ...list: string[]) => ({
  [GOODS]: { data: { total_count, page_size: 10_000, list: list.map(item_id => ({ item_id })) } },
})
const open = async (replies: Record<string, Laid>) => {
  const shop = await openShop(replies)
  const { context } = shop.pageArgs('/sitemap.xml')
  return { ...shop, index: () => sitemapIndex(context), file: (name: string) => sitemapFile(context, name) }
}

describe('the index', () => {
  it('names the file of pages and each file of goods', async () => {
    const { index, asked } = await open(ids(10_001))
    expect(await index()).toBe(
      `${HEAD}<sitemapindex ${NAMESPACE}>\n` +
        ['pages', 'goods-1', 'goods-2']
          .map(name => `<sitemap><loc>${ORIGIN}/sitemap/${name}.xml</loc></sitemap>\n`)
          .join('') +
        '</sitemapindex>\n',
    )
    expect(asked(GOODS)).toEqual([{ page: '1' }])
  })

  it.each([
    [0, 1],
    [10_000, 2],
  ])('of %i goods has %i files', async (total, files) => {
    expect((await (await open(ids(total))).index()).match(/<loc>/g)).toHaveLength(files)
  })
})

describe('a file of goods', () => {
  it('has one line for each', async () => {
    const { file, asked } = await open(ids(2, '7', '8'))
    expect(await file('goods-12.xml')).toBe(
      `${HEAD}<urlset ${NAMESPACE}>\n<url><loc>${ORIGIN}/items/7</loc></url>\n<url><loc>${ORIGIN}/items/8</loc></url>\n</urlset>\n`,
    )
    expect(asked(GOODS)).toEqual([{ page: '12' }])
  })

  it('is read once for the index and the file', async () => {
    const { index, file, keys } = await open(ids(1, '7'))
    await index()
    expect(await file('goods-1.xml')).toContain('/items/7<')
    expect(keys()).toEqual([GOODS])
  })

  it.each(['goods-0.xml', 'goods-01.xml', 'goods-12345.xml', 'goods-1', 'x-goods-1.xml', 'goods-1.xmlx', 'pages'])(
    'is not called %s',
    async name => {
      const { file, calls } = await open(ids(1, '7'))
      expect(await file(name)).toBeNull()
      expect(calls).toEqual([])
    },
  )

  it('does not exist without goods', async () => {
    expect(await (await open(ids(1))).file('goods-9999.xml')).toBeNull()
  })

  it('is an error while the API is away', async () => {
    const { file } = await open({ [GOODS]: { status: 503, message: 'x' } })
    expect(await thrownBy(file('goods-1.xml'))).toMatchObject({ status: 503 })
  })
})

describe('a server without the call', () => {
  const rows = (page: string, n: number) => Array.from({ length: n }, (_, i) => goodsRow(`${page}${i}`, 'a'))
  const paged = (total_count: number, n: number): Record<string, Laid> => ({
    'GET goods/items': ({ page = '' }) => goodsList(rows(page, n), { total_count }),
  })

  it('is asked for its lists until all goods are known', async () => {
    const { file, asked } = await open(paged(4, 2))
    const text = await file('goods-1.xml')
    expect(text?.match(/\/items\/\d+/g)).toEqual(['/items/10', '/items/11', '/items/20', '/items/21'])
    expect(asked('GET goods/items')).toEqual([
      { page: '1', pageSize: '100', item_type: 'normal' },
      { page: '2', pageSize: '100', item_type: 'normal' },
    ])
  })

  it('is asked for twenty lists at most', async () => {
    const { index, asked } = await open(paged(9999, 1))
    expect(await index()).toContain('goods-1.xml')
    expect(asked('GET goods/items')).toHaveLength(20)
  })

  it('is asked no more after an empty list', async () => {
    const { file, asked } = await open(paged(9, 0))
    expect(await file('goods-1.xml')).toBeNull()
    expect(asked('GET goods/items')).toHaveLength(1)
  })

  it('has one file only', async () => {
    const { file, keys } = await open(paged(9, 9))
    expect(await file('goods-2.xml')).toBeNull()
    expect(keys()).toEqual([GOODS])
  })
})

const category = (category_id: string, ...children: object[]) => ({ category_id, children })
const PAGES = {
  'GET goods/category': { data: [category('1', category('2')), category('3')] },
  'GET distributor/list': { data: { list: [{ distributor_id: '9' }] } },
  'GET article/management': { data: { list: [{ article_id: '4' }] } },
  'GET pointsmall/goods/items': { data: { list: [{ item_id: '21' }] } },
}
const FIXED = ['/', '/items', '/pointitems', '/shops/near', '/store', '/article', '/article/faqs', '/news', '/license']
const BRAND = ['/story', '/technology', '/frenchstyle', '/precollection']
const pathsOf = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc.replace(ORIGIN, ''))

describe('the file of pages', () => {
  it('has all that are not goods', async () => {
    const { file, asked } = await open(PAGES)
    expect(pathsOf(await file('pages.xml'))).toEqual([
      ...FIXED,
      ...BRAND,
      '/items?cat_id=1',
      '/items?cat_id=2',
      '/items?cat_id=3',
      '/shops/info?distributor_id=9',
      '/article/detail/4',
      '/pointitems/21',
    ])
    expect(asked('GET distributor/list')).toEqual([{ pageSize: '100' }])
    expect(asked('GET article/management')).toEqual([{ pageSize: '100', article_type: 'general' }])
    expect(asked('GET pointsmall/goods/items')).toEqual([{ pageSize: '100' }])
  })

  it.each([
    ['GET distributor/list', 'distributor_id', '/shops/info?distributor_id='],
    ['GET article/management', 'article_id', '/article/detail/'],
    ['GET pointsmall/goods/items', 'item_id', '/pointitems/'],
  ])('has all rows of %s, however many pages there are', async (key, id, path) => {
    const rows = Array.from({ length: 230 }, (_, i) => ({ [id]: String(i + 1) }))
    const list: Laid = ({ page = '1' }) => ({
      data: { list: rows.slice((Number(page) - 1) * 100, Number(page) * 100) },
    })
    const { file, asked } = await open({ ...PAGES, [key]: list })
    const found = pathsOf(await file('pages.xml')).filter(one => one.startsWith(path) && one !== '/pointitems')
    expect([found.length, found.at(-1)]).toEqual([230, `${path}230`])
    expect(asked(key)).toHaveLength(3)
  })

  it.each(Object.keys(PAGES))('leaves out %s while it has no answer', async key => {
    const { file } = await open({ ...PAGES, [key]: { status: 503, message: 'x' } })
    const paths = pathsOf(await file('pages.xml'))
    expect(paths).toHaveLength(FIXED.length + BRAND.length + (key === 'GET goods/category' ? 3 : 5))
  })

  it('writes addresses so that they stay XML', async () => {
    const { file } = await open({ ...PAGES, 'GET goods/category': { data: [category('a&b<c>"d"&')] } })
    expect(await file('pages.xml')).toContain('cat_id=a&amp;b&lt;c&gt;&quot;d&quot;&amp;</loc>')
  })
})
