// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../testing/goods'
import { loopbackApi, type Reply } from '../../testing/loopback-api'
import { loader as llms } from '../routes/seo/llms'
import { loader as markdown } from '../routes/seo/markdown'
import { loader as robots } from '../routes/seo/robots'
import { loader as sitemap } from '../routes/seo/sitemap'
import { canonicalPath } from './canonical'
import { md, mdLink, richMarkdown } from './markdown'
import { publicMeta } from './public-meta'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const ORIGIN = 'https://shop.test'
async function ask(
  load: (args: never) => unknown,
  path: string,
  replies: Record<string, Reply> = {},
  params: object = {},
) {
  const api = await loopbackApi(replies)
  close = api.close
  const args = api.args(path, undefined, null)
  args.context.origin = ORIGIN
  const answer = await Promise.resolve(load({ ...args, params } as never)).catch((error: Response) => error)
  const response = answer as Response
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text(), api }
}

describe('the canonical address', () => {
  it.each([
    ['/items', '?goodsSort=3&cat_id=7&utm=x', ['goodsSort', 'cat_id', 'page'], '/items?cat_id=7'],
    ['/items/', '?page=1', ['page'], '/items'],
    ['/items', '?page=2&keywords=%E6%9D%AF', ['keywords', 'page'], '/items?keywords=%E6%9D%AF&page=2'],
    ['/', '?pageid=', ['pageid'], '/'],
  ])('of %s%s', (path, search, keys, expected) => {
    expect(canonicalPath(path, search, keys)).toBe(expected)
  })
})

describe('publicMeta', () => {
  const tdk = { title: '好物每一天', mate_description: '全站描述', mate_keywords: '全站词' }
  const of = (about: Parameters<typeof publicMeta>[1], root: object = {}) => {
    const data = { tdk, shell: { origin: ORIGIN }, brand: { name: '小店', logo: '/img/logo' }, ...root }
    const matches = [
      { id: 'root', data },
      { id: 'page', handle: { keep: ['cat_id'] } },
    ]
    const location = { pathname: '/items', search: '?cat_id=3&x=1' }
    const found = publicMeta({ matches, location } as never, about) as object[] as Record<string, string>[]
    return Object.fromEntries(
      found.map(tag => [tag.property ?? tag.name ?? tag.rel ?? 'title', tag.content ?? tag.href ?? tag.title]),
    )
  }

  it('says what the page says, and the texts of the shop for the rest', () => {
    expect(of({ title: '短袖', picture: '/img/a', type: 'product' })).toMatchObject({
      title: '短袖 - 小店',
      description: '全站描述',
      keywords: '全站词',
      canonical: `${ORIGIN}/items?cat_id=3`,
      'og:url': `${ORIGIN}/items?cat_id=3`,
      'og:type': 'product',
      'og:title': '短袖 - 小店',
      'og:image': `${ORIGIN}/img/a?w=800&fm=jpeg`,
    })
    expect(of({})).toMatchObject({ title: '好物每一天', 'og:image': `${ORIGIN}/img/logo?w=800&fm=jpeg` })
    expect(of({ title: '整题', isWhole: true, description: '自己的', noindex: true })).toMatchObject({
      title: '整题',
      description: '自己的',
      robots: 'noindex',
    })
  })

  it('still names the page while the shop is away', () => {
    expect(publicMeta({ matches: [], location: { pathname: '/', search: '' } } as never, { title: '短袖' })[0]).toEqual(
      {
        title: '短袖 - 禾集商城',
      },
    )
  })
})

describe('Markdown', () => {
  it('shows texts of the shop literally', () => {
    expect(md(' *a*\n[b](c) <d> ')).toBe('\\*a\\* \\[b\\](c) \\<d\\>')
    expect(mdLink('a]b', '/items?keywords=杯(子)')).toBe('[a\\]b](/items?keywords=%E6%9D%AF%28%E5%AD%90%29)')
  })

  it('keeps heads, lists, tables and strong words', () => {
    const text = richMarkdown([
      { tag: 'h3', children: ['先量坐距'] },
      {
        tag: 'p',
        children: ['三米 ', { tag: 'strong', children: ['65英寸'] }, { tag: 'img', src: '/img/a', alt: '电视' }],
      },
      {
        tag: 'ol',
        children: [
          { tag: 'li', children: ['一'] },
          { tag: 'li', children: ['二'] },
        ],
      },
      {
        tag: 'table',
        children: [
          {
            tag: 'tr',
            children: [
              { tag: 'td', children: ['重'] },
              { tag: 'td', children: ['1kg'] },
            ],
          },
        ],
      },
    ])
    expect(text).toBe('## 先量坐距\n\n三米 **65英寸**电视\n\n1. 一\n2. 二\n\n- 重 · 1kg')
  })

  const LIST = 'GET goods/items'
  it('has a twin of a list, with the next page', async () => {
    const { status, type, text } = await ask(markdown, '/markdown/items?keywords=x', {
      [LIST]: goodsList([goodsRow('7', '短袖*')], { total_count: 40 }),
      'GET goods/category': { data: [] },
    })
    expect([status, type]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(text).toContain('共 40 件商品，第 1 / 3 页。')
    expect(text).toContain(`- [短袖\\*](${ORIGIN}/items/7) ¥29.50`)
    expect(text).toContain(`[下一页](${ORIGIN}/items?keywords=x&page=2)`)
  })

  it('has a twin of questions, and none of other pages', async () => {
    const faq = {
      article_id: '1',
      title: '运费怎么算？',
      content: '<p>满99元包邮</p>',
      summary: '',
      category_id: '常见问题',
    }
    const { text } = await ask(markdown, '/markdown/article/faqs', {
      'GET article/management': { data: { total_count: 1, list: [faq] } },
    })
    expect(text).toBe('# 常见问题\n\n## 运费怎么算？\n\n满99元包邮\n')
    await close?.()
    expect((await ask(markdown, '/markdown/cart')).status).toBe(404)
    await close?.()
    expect((await ask(markdown, '/markdown/items/x')).status).toBe(404)
  })

  it('is an error while the API is away', async () => {
    expect(
      (await ask(markdown, '/markdown/items/7', { 'GET goods/items/7': { status: 503, message: 'x' } })).status,
    ).toBe(503)
  })
})

describe('the site map', () => {
  const ids = (total_count: number, ...list: string[]) => ({
    'GET goods/sitemap': { data: { total_count, page_size: 10_000, list: list.map(item_id => ({ item_id })) } },
  })

  it('has one file for every ten thousand goods', async () => {
    const { text, type } = await ask(sitemap, '/sitemap.xml', ids(20_001))
    expect(type).toBe('application/xml; charset=utf-8')
    expect(text.match(/<loc>/g)).toHaveLength(4)
    expect(text).toContain(`<loc>${ORIGIN}/sitemap/goods-3.xml</loc>`)
  })

  it('names the goods of a file, and no empty file exists', async () => {
    const { text, api } = await ask(sitemap, '/sitemap/goods-2.xml', ids(10_001, '9'), { name: 'goods-2.xml' })
    expect(text).toContain(`<url><loc>${ORIGIN}/items/9</loc></url>`)
    expect(api.calls[0]?.body.page).toBe('2')
    await close?.()
    for (const name of ['goods-0.xml', 'goods-x.xml', 'goods-9.xml', '../x']) {
      expect((await ask(sitemap, '/sitemap/x', ids(1), { name })).status, name).toBe(404)
      await close?.()
    }
  })

  it('reads the lists of a server without the call', async () => {
    const { text } = await ask(
      sitemap,
      '/sitemap/goods-1.xml',
      { 'GET goods/items': goodsList([goodsRow('7', 'a')]) },
      { name: 'goods-1.xml' },
    )
    expect(text).toContain(`${ORIGIN}/items/7`)
  })

  it('has the other pages, as far as the API answers', async () => {
    const { text } = await ask(
      sitemap,
      '/sitemap/pages.xml',
      { 'GET goods/category': { data: [{ category_id: '1', children: [{ category_id: '2', children: [] }] }] } },
      { name: 'pages.xml' },
    )
    for (const path of ['/', '/story', '/items?cat_id=2', '/article/faqs'])
      expect(text).toContain(`<loc>${ORIGIN}${path}</loc>`)
  })
})

it('robots.txt keeps pages of one visitor out and names the site map', async () => {
  const { text } = await ask(robots, '/robots.txt')
  expect(text).toContain('Disallow: /member/')
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
})

it('llms.txt describes the shop and how to ask for Markdown', async () => {
  const { text } = await ask(llms, '/llms.txt', {
    'GET shops/setting': { data: { brand_name: '小店', intro: '好物', logo: '' } },
    'GET goods/category': { data: [{ category_id: '1', category_name: '手机', children: [] }] },
  })
  expect(text).toMatch(/^# 小店\n\n> 好物\n/)
  expect(text).toContain('Accept: text/markdown')
  expect(text).toContain(`[手机](${ORIGIN}/items?cat_id=1)`)
})
