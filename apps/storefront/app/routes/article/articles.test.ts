// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadFaqs } from '../article.faqs/faqs.server'
import { loadNews } from '../news/news.server'
import { loadArticles } from './articles.server'

const LIST = 'GET article/management'
const NODES = { 'GET article/category': { data: [{ category_name: '选购' }, { category_name: '品牌资讯' }] } }
const ARTICLE = {
  article_id: '3',
  title: '电视多大',
  summary: '先量坐距',
  content: '<p>三米</p>',
  image_url: '/img/c',
  category_id: '选购',
  release_time: 1_790_000_000,
}
const ROW = { id: '3', title: '电视多大', summary: '先量坐距', cover: '/img/c', node: '选购', time: 1_790_000_000 }
const listed = (total_count: number, list: object[] = [ARTICLE]) => ({ [LIST]: { data: { total_count, list } } })
const AWAY = { [LIST]: { status: 503, message: 'x' } }
type Load = typeof loadArticles | typeof loadNews
const open = (replies: Record<string, Laid>) => openShop({ ...NODES, ...replies })
const to = async (load: Load, path: string, replies: Record<string, Laid>, id?: string) => {
  const shop = await open(replies)
  const thrown = await thrownBy(shop.visit<unknown>(load, path, id === undefined ? {} : { params: { id } }))
  return { ...redirectOf(thrown), ...shop }
}

describe('the list of articles', () => {
  it('has the articles of a node, and all nodes', async () => {
    const shop = await open(listed(11))
    const page = await shop.visit(loadArticles, '/article?keywords=%20电视%20&page=2', { params: { id: ' 选购 ' } })
    expect(page).toEqual({
      query: { node: '选购', keywords: '电视', page: 2 },
      nodes: ['选购', '品牌资讯'],
      total: 11,
      pageSize: 10,
      rows: [ROW],
    })
    expect(shop.asked(LIST)).toEqual([
      { page: '2', pageSize: '10', title: '电视', category_id: '选购', article_type: 'general' },
    ])
    expect(shop.asked('GET article/category')).toEqual([{ category_type: 'general' }])
  })

  it('asks for at most 50 letters of a node', async () => {
    const shop = await open(listed(1))
    await shop.visit(loadArticles, '/article', { params: { id: '长'.repeat(60) } })
    expect(shop.asked(LIST)).toMatchObject([{ category_id: '长'.repeat(50) }])
  })

  it('leads from a page behind the end to the last one', async () => {
    expect((await to(loadArticles, '/article?page=9&keywords=a', listed(11), 'b')).to).toBe(
      '/article/node/b?keywords=a&page=2',
    )
    expect((await to(loadArticles, '/article?page=2', listed(0, []))).to).toBe('/article')
  })
})

describe('news', () => {
  it('are those of their node', async () => {
    const shop = await open(listed(13))
    expect(await shop.visit(loadNews, '/news?page=2')).toEqual({ page: 2, total: 13, pageSize: 12, rows: [ROW] })
    expect(shop.asked(LIST)).toEqual([{ page: '2', pageSize: '12', article_type: 'general', category_id: '品牌资讯' }])
  })

  it('are all articles of a shop without the node', async () => {
    const shop = await open({ ...listed(1), 'GET article/category': { data: [{ category_name: '选购' }] } })
    await shop.visit(loadNews, '/news')
    expect(shop.asked(LIST)).toEqual([{ page: '1', pageSize: '12', article_type: 'general' }])
  })

  it('end on their last page', async () => {
    expect((await to(loadNews, '/news?page=9', listed(24))).to).toBe('/news?page=2')
    expect((await to(loadNews, '/news?page=9', listed(0, []))).to).toBe('/news')
    expect(await to(loadNews, '/news', AWAY)).toMatchObject({ status: 503 })
  })
})

describe('questions', () => {
  const faq = (article_id: string, category_id: string, more: object = {}) => ({
    article_id,
    title: `问${article_id}`,
    content: '<p>答</p>',
    summary: '略',
    category_id,
    ...more,
  })

  it('stand together by node', async () => {
    const shop = await open(listed(3, [faq('1', '配送'), faq('2', '售后', { content: '' }), faq('3', '配送')]))
    const args = shop.pageArgs('/article/faqs?keywords=%20运费', { params: { id: '2' } })
    const answer = [{ tag: 'p', children: ['答'] }]
    expect(await loadFaqs(args)).toEqual({
      nodes: ['选购', '品牌资讯'],
      keywords: '运费',
      open: '2',
      groups: [
        {
          node: '配送',
          faqs: [
            { id: '1', question: '问1', answer },
            { id: '3', question: '问3', answer },
          ],
        },
        { node: '售后', faqs: [{ id: '2', question: '问2', answer: ['略'] }] },
      ],
    })
    expect(shop.asked(LIST)).toEqual([{ article_type: 'faq', title: '运费', pageSize: '100', with_content: 'true' }])
    const [crumbs, faqs] = args.context.structured as [{ itemListElement: object[] }, { mainEntity: object[] }]
    expect(crumbs.itemListElement).toMatchObject([{ name: '首页' }, { name: '常见问题' }])
    expect(faqs.mainEntity).toMatchObject([{ name: '问1' }, { name: '问3' }, { name: '问2' }])
  })

  it('may be none, which search engines need not know', async () => {
    const shop = await open(listed(0, []))
    const args = shop.pageArgs('/article/faqs')
    expect(await loadFaqs(args)).toMatchObject({ keywords: '', open: '', groups: [] })
    expect(args.context.structured).toBeUndefined()
  })

  it('are an error page while the API is away', async () => {
    expect(await thrownBy((await open(AWAY)).visit(loadFaqs, '/article/faqs'))).toMatchObject({ status: 503 })
  })
})
