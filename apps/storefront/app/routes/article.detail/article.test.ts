// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadArticle } from './article.server'

const LIST = 'GET article/management'
const ONE = 'GET article/management/3'
const ARTICLE = {
  article_id: '3',
  title: '电视多大',
  summary: '先量坐距',
  content: '<p>三米</p>',
  image_url: '',
  category_id: '选购',
  article_type: 'general',
  release_time: 1_790_000_000,
  updated: 1,
}
const row = (n: number) => ({ article_id: `${n}`, title: `文章${n}`, summary: 'never sent' })
const REPLIES: Record<string, Laid> = {
  [ONE]: { data: ARTICLE },
  [LIST]: { data: { list: [] } },
  'GET article/category': { data: [{ category_name: '选购' }] },
  'GET shops/setting': { data: { brand_name: '禾集', logo: '' } },
}
const open = (replies: Record<string, Laid> = {}) => openShop({ ...REPLIES, ...replies })
const ofId = { params: { id: '3' } }

describe('an article', () => {
  it('is shown with six others of its node', async () => {
    const shop = await open({ [LIST]: { data: { list: [1, 2, 3, 4, 5, 6, 7, 8].map(row) } } })
    expect(await shop.visit(loadArticle, '/article/detail/3', ofId)).toEqual({
      article: {
        id: '3',
        title: '电视多大',
        summary: '先量坐距',
        cover: '',
        node: '选购',
        time: 1_790_000_000,
        isFaq: false,
        content: [{ tag: 'p', children: ['三米'] }],
      },
      nodes: ['选购'],
      more: [1, 2, 4, 5, 6, 7].map(n => ({ id: `${n}`, title: `文章${n}` })),
    })
    expect(shop.asked(LIST)).toEqual([{ category_id: '选购', article_type: 'general', pageSize: '7' }])
  })

  it('may be an answer to a question, and stands alone while there is no answer about others', async () => {
    const shop = await open({
      [ONE]: { data: { ...ARTICLE, article_type: 'faq' } },
      [LIST]: { status: 503, message: 'x' },
    })
    expect(await shop.visit(loadArticle, '/article/detail/3', ofId)).toMatchObject({
      article: { isFaq: true },
      more: [],
    })
  })

  it('is described with its node', async () => {
    const args = (await open()).pageArgs('/article/detail/3', ofId)
    await loadArticle(args)
    expect(args.context.structured).toMatchObject([
      {
        itemListElement: [
          { name: '首页', item: 'https://shop.test/' },
          { name: '选购', item: 'https://shop.test/article/node/%E9%80%89%E8%B4%AD' },
          { name: '电视多大' },
        ],
      },
      { headline: '电视多大', author: { name: '禾集' } },
    ])
  })

  it.each(['x', '', '1x', 'x1', '1'.repeat(19)])('has no number like %j', async id => {
    const shop = await open()
    expect(await thrownBy(shop.visit(loadArticle, '/article/detail/x', { params: { id } }))).toMatchObject({
      status: 404,
    })
    expect(shop.calls).toEqual([])
  })

  it.each([404, 503])('is an error page for %i', async status => {
    const shop = await open({ [ONE]: { status, message: 'x' } })
    expect(await thrownBy(shop.visit(loadArticle, '/article/detail/3', ofId))).toMatchObject({ status })
  })
})

describe('an article by its title', () => {
  const found = {
    [LIST]: {
      data: {
        list: [
          { ...row(9), title: '联系我们吧' },
          { ...row(3), title: '联系我们' },
        ],
      },
    },
  }
  it.each(['/article/detail?title=%20联系我们', '/article/content', '/article/content?title=联系我们'])(
    'is found at %s',
    async path => {
      const shop = await open(found)
      expect(await shop.visit(loadArticle, path)).toMatchObject({ article: { id: '3' } })
      expect(shop.asked(LIST)[0]).toEqual({ title: '联系我们', pageSize: '20' })
    },
  )

  it('is searched for where there is none', async () => {
    const shop = await open(found)
    const thrown = await thrownBy(shop.visit(loadArticle, '/article/detail?title=联系'))
    expect(redirectOf(thrown).to).toBe('/article?keywords=%E8%81%94%E7%B3%BB')
  })

  it('is the list without a title', async () => {
    const shop = await open()
    for (const path of ['/article/detail', '/article/detail?title=%20', '/x/article/content'])
      expect(redirectOf(await thrownBy(shop.visit(loadArticle, path))).to).toBe('/article')
    expect(shop.calls).toEqual([])
  })

  it('is an error page while the API is away', async () => {
    const shop = await open({ [LIST]: { status: 503, message: 'x' } })
    expect(await thrownBy(shop.visit(loadArticle, '/article/content'))).toMatchObject({ status: 503 })
  })
})
