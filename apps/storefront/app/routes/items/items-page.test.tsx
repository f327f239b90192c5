import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const LIST = 'GET goods/items'
const CATEGORIES = { 'GET goods/category': { data: [] } }
const open = (path: string, goods: ReturnType<typeof goodsList>, more: object = {}) =>
  openPage(route, path, { [LIST]: goods, ...CATEGORIES, ...more }, { token: null })

describe('/items', () => {
  it('shows the found goods to everybody, and asks for the filters of the address', async () => {
    const api = await open(
      '/items?keywords=短袖&goodsSort=3',
      goodsList([goodsRow('5', '短袖T恤'), goodsRow('6', '短袖衬衫')]),
    )
    expect(await screen.findByRole('heading', { name: /短袖T恤/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('「短袖」共 2 件商品')
    expect(api.calls.find(({ key }) => key === LIST)?.body).toMatchObject({
      keywords: '短袖',
      goodsSort: '3',
      page: '1',
    })
  })

  it('shows what was not found, and other goods', async () => {
    const others = {
      'GET promotions/recommendlike': { data: { list: [goodsRow('7', '帆布袋')] } },
      'GET goods/keywords': { data: { list: [{ keyword: '保温杯' }] } },
    }
    await open('/items?keywords=不存在', goodsList([]), others)
    expect(await screen.findByText(/没有找到与「不存在」有关的商品/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: /帆布袋/ })).toBeTruthy()
    // Of the shop, not words that this shop may know nothing about.
    const words = screen.getByRole('link', { name: '保温杯' })
    expect(words.getAttribute('href')).toBe(`/items?keywords=${encodeURIComponent('保温杯')}`)
    expect(screen.queryByRole('link', { name: '平板电视' })).toBeNull()
  })

  it('says that there is no such category, and leads to all goods', async () => {
    const tree = [{ category_id: '1', category_name: '数码', children: [] }]
    const others = { 'GET promotions/recommendlike': { data: { list: [] } }, 'GET goods/category': { data: tree } }
    await open('/items?cat_id=abc', goodsList([]), others)
    expect(await screen.findByText(/^没有这个分类/)).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看全部商品' }).getAttribute('href')).toBe('/items')
    expect(screen.queryByText(/abc/)).toBeNull()
  })

  it('marks similar goods in place of exact results', async () => {
    await open('/items?keywords=短袖', goodsList([goodsRow('5', 'T恤')], { is_similar: true }))
    expect(await screen.findByText(/^没有找到与「短袖」完全相符的商品/)).toBeTruthy()
  })

  it('redirects from a page behind the end to the last page', async () => {
    const api = await open('/items?page=99', goodsList([goodsRow('5', 'T恤')], { total_count: 40 }))
    expect(await screen.findByRole('heading', { name: /T恤/ })).toBeTruthy()
    expect(api.calls.filter(({ key }) => key === LIST).map(({ body }) => body.page)).toEqual(['99', '3'])
  })

  it('works without its categories', async () => {
    await open('/items', goodsList([goodsRow('5', 'T恤')]), {
      'GET goods/category': { status: 503, message: '系统繁忙' },
    })
    expect(await screen.findByRole('heading', { name: /T恤/ })).toBeTruthy()
  })

  it.each([
    [503, '错误 503'],
    [429, '错误 429'],
  ])('shows the error page when the API answers %i', async (status, shown) => {
    await openPage(route, '/items', { [LIST]: { status, message: '系统繁忙' }, ...CATEGORIES }, { token: null })
    expect(await screen.findByText(shown)).toBeTruthy()
  })
})
