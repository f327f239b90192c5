import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as list from '../../routes/article/route'
import * as detail from '../../routes/article.detail/route'
import * as faqs from '../../routes/article.faqs/route'
import * as license from '../../routes/license/route'
import * as news from '../../routes/news/route'

const LIST = 'GET article/management'
const row = (article_id: string, title: string, more: object = {}) => ({
  article_id,
  title,
  summary: `${title}的摘要`,
  content: '',
  image_url: '',
  category_id: '选购指南',
  article_type: 'general',
  release_time: 1_790_000_000,
  ...more,
})
const found = (...rows: object[]) => ({ data: { total_count: rows.length, list: rows, province_list: [] } })
const NODES = { 'GET article/category': { data: [{ category_name: '选购指南' }, { category_name: '品牌资讯' }] } }
const AWAY = { status: 503, message: 'x' }
const GUEST = { token: null }
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('/article', () => {
  it('lists articles with their nodes', async () => {
    const api = await openPage(list, '/article', { ...NODES, [LIST]: found(row('3', '电视多大才合适')) }, GUEST)
    expect(await screen.findByText('电视多大才合适的摘要')).toBeTruthy()
    expect(hrefOf('电视多大才合适')).toBe('/article/detail/3')
    expect(hrefOf('选购指南')).toBe(`/article/node/${encodeURIComponent('选购指南')}`)
    expect(api.calls.find(({ key }) => key === LIST)?.body).toMatchObject({ article_type: 'general', category_id: '' })
  })

  it('lists one node, and finds titles in it', async () => {
    const at = { ...GUEST, pattern: '/article/node/:id' }
    const api = await openPage(list, '/article/node/选购指南?keywords=x', { ...NODES, [LIST]: found() }, at)
    expect(await screen.findByText('没有标题含「x」的文章')).toBeTruthy()
    expect(api.calls.find(({ key }) => key === LIST)?.body).toMatchObject({ category_id: '选购指南', title: 'x' })
  })

  it('leads from the number of an article to the article', async () => {
    await openPage(list, '/article/node/12', NODES, { ...GUEST, pattern: '/article/node/:id' })
    expect(await screen.findByText('去 /article/detail/12')).toBeTruthy()
  })

  itShowsThatShopIsAway(list, '/article', { [LIST]: AWAY }, GUEST)
})

describe('/article/detail', () => {
  const AT = { ...GUEST, pattern: '/article/detail/:id' }
  const ONE = {
    data: row('3', '电视多大才合适', { content: '<h2>先量坐距</h2><p onclick="x()">三米<script>x()</script></p>' }),
  }

  it('shows the safe text and other articles of the node', async () => {
    await openPage(
      detail,
      '/article/detail/3',
      { ...NODES, 'GET article/management/3': ONE, [LIST]: found(row('3', '电视多大才合适'), row('4', '轻薄本')) },
      AT,
    )
    expect(await screen.findByRole('heading', { level: 1, name: '电视多大才合适' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: '先量坐距' })).toBeTruthy()
    expect(screen.getByText('三米').getAttribute('onclick')).toBeNull()
    expect(hrefOf('轻薄本')).toBe('/article/detail/4')
  })

  it('can be shared, by a code for WeChat, too (spec §1)', async () => {
    await openPage(detail, '/article/detail/3', { ...NODES, 'GET article/management/3': ONE, [LIST]: found() }, AT)
    const weibo = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: /分享到.*微博/ })).href)
    const shared = weibo.searchParams
    expect([shared.get('url')?.endsWith('/article/detail/3'), shared.get('title')]).toEqual([true, '电视多大才合适'])
  })

  it('is found by its title, else leads to the list', async () => {
    const replies = {
      ...NODES,
      [LIST]: found(row('9', '30天价保说明'), row('3', '30天价保')),
      'GET article/management/3': ONE,
    }
    await openPage(detail, '/article/detail?title=30天价保', replies, GUEST)
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })

  it.each([
    ['/article/detail', '去 /article'],
    ['/article/detail?title=没有', `去 /article?keywords=${encodeURIComponent('没有')}`],
    ['/article/content', `去 /article?keywords=${encodeURIComponent('联系我们')}`],
  ])('%s → %s', async (path, to) => {
    await openPage(detail, path, { ...NODES, [LIST]: found() }, GUEST)
    expect(await screen.findByText(to)).toBeTruthy()
  })

  it.each([
    ['/article/detail/x', 404],
    ['/article/detail/3', 404],
  ])('%s is a 404', async (path, status) => {
    await openPage(detail, path, { 'GET article/management/3': { status, message: '文章不存在' } }, AT)
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  itShowsThatShopIsAway(detail, '/article/detail/3', { 'GET article/management/3': AWAY }, AT)
})

describe('/article/faqs', () => {
  const faq = (id: string, title: string, content: string) =>
    row(id, title, { article_type: 'faq', category_id: '常见问题', content })

  it('shows every answer, and opens the one of the address', async () => {
    const api = await openPage(
      faqs,
      '/article/faqs/22',
      { ...NODES, [LIST]: found(faq('21', '运费怎么算？', '<p>满99元包邮</p>'), faq('22', '发票怎么开？', '')) },
      { ...GUEST, pattern: '/article/faqs/:id' },
    )
    expect((await screen.findByText('满99元包邮')).closest('details')?.open).toBe(false)
    // A server without texts in its list.
    expect(screen.getByText('发票怎么开？的摘要').closest('details')?.open).toBe(true)
    expect(api.calls.find(({ key }) => key === LIST)?.body).toMatchObject({ with_content: 'true', article_type: 'faq' })
  })

  it('says that no question was found', async () => {
    await openPage(faqs, '/article/faqs?keywords=x', { ...NODES, [LIST]: found() }, GUEST)
    expect(await screen.findByText('没有找到相关问题')).toBeTruthy()
  })

  it('says that there are no questions yet', async () => {
    await openPage(faqs, '/article/faqs', { ...NODES, [LIST]: found() }, GUEST)
    expect(await screen.findByText('还没有常见问题')).toBeTruthy()
  })
})

describe('/news', () => {
  it('shows the node 品牌资讯, twelve at a time', async () => {
    const api = await openPage(news, '/news', { ...NODES, [LIST]: found(row('5', '棉野的一天')) }, GUEST)
    expect(await screen.findByRole('link', { name: '棉野的一天' })).toBeTruthy()
    expect(api.calls.find(({ key }) => key === LIST)?.body).toMatchObject({ category_id: '品牌资讯', pageSize: '12' })
  })

  it('shows all articles of a shop without that node, and says if there are none', async () => {
    await openPage(news, '/news', { 'GET article/category': { data: [] }, [LIST]: found() }, GUEST)
    expect(await screen.findByText('暂无资讯')).toBeTruthy()
  })
})

describe('/license', () => {
  const text = (title: string) => ({ data: { title, content: '<p>正文</p>', take_effect_date: '2026-10-08' } })

  it('shows the text that the address asks for', async () => {
    const api = await openPage(license, '/license?type=privacy', { 'GET shops/protocol': text('隐私政策') }, GUEST)
    expect(await screen.findByRole('heading', { level: 1, name: '隐私政策' })).toBeTruthy()
    expect(screen.getByText('生效日期：2026-10-08')).toBeTruthy()
    expect(api.calls[0]?.body.type).toBe('privacy')
  })

  it('shows the agreement of staff', async () => {
    const agreement = { data: { title: '员工内购协议', agreement: '<p>仅供本人</p>' } }
    const api = await openPage(
      license,
      '/license/staff',
      { 'POST /staff.agreement': agreement, 'POST staff.agreement': agreement },
      GUEST,
    )
    expect(await screen.findByText('仅供本人'), JSON.stringify(api.calls)).toBeTruthy()
  })

  it('is a 404 for other types, and the error page while the API is away', async () => {
    await openPage(license, '/license?type=x', {}, GUEST)
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  itShowsThatShopIsAway(license, '/license', { 'GET shops/protocol': AWAY }, GUEST)
})
