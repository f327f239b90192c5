import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const VISITOR = { pattern: '/category', token: null }

const node = (id: string, name: string, children: unknown[] = []) => ({
  category_id: id,
  category_name: name,
  parent_id: '0',
  category_level: 1,
  image_url: '',
  path: id,
  sort: '0',
  children,
})
const TREE = [
  node('1', '手机数码', [node('2', '手机通讯', [node('3', '5G手机'), node('4', '长续航手机')]), node('5', '智能手表')]),
  node('9', '图书文创'),
]
const open = (path: string, data: unknown[] = TREE) =>
  openPage(route, path, { 'GET goods/category': { data } }, VISITOR)
const target = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href')
const current = async () => {
  const rail = await screen.findByRole('navigation', { name: '一级分类' })
  return within(rail)
    .getAllByRole('link')
    .filter(link => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent)
}

describe('/category', () => {
  it('shows every top category, and what is below the first one', async () => {
    await open('/category')
    expect(await current()).toEqual(['手机数码'])
    expect(target('图书文创')).toBe('/category?id=9')
    expect(target(/手机数码.*全部商品/)).toBe('/items?cat_id=1')
    expect(target('手机通讯')).toBe('/items?cat_id=2')
    expect(target('长续航手机')).toBe('/items?cat_id=4')
    expect(target('智能手表')).toBe('/items?cat_id=5')
  })

  it('shows what is below another one', async () => {
    await open('/category?id=9')
    expect(await current()).toEqual(['图书文创'])
    expect(screen.queryByText('5G手机')).toBeNull()
  })

  it.each(['3', 'x', '', '<script>'])('an id that is no top category shows the first one: %j', async id => {
    await open(`/category?id=${encodeURIComponent(id)}`)
    expect(await current()).toEqual(['手机数码'])
  })

  it('leads to all goods if there are no categories', async () => {
    await open('/category', [])
    expect(await screen.findByText('还没有商品分类')).toBeTruthy()
    expect(target('查看全部商品')).toBe('/items')
  })

  it('is an error page while the shop is away', async () => {
    await openPage(route, '/category', { 'GET goods/category': { status: 503, message: '系统繁忙' } }, VISITOR)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})
