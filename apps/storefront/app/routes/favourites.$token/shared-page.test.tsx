import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const open = (token: string, reply: object) =>
  openPage(
    route,
    `/favourites/${token}`,
    { [`GET collect/shared/${token}`]: reply as never },
    { pattern: '/favourites/:token', token: null },
  )
const item = { item_id: '5', item_name: '商品5', item_image: '', price: 100, market_price: 0, store: 1 }
const list = (...rows: object[]) => ({ data: { owner: '周', total_count: rows.length, list: rows } })

describe('/favourites/:token', () => {
  it('shows the goods to anybody, with no more of the name than its beginning', async () => {
    await open('abc', list({ ...item, approve_status: 'onsale' }))
    expect(await screen.findByRole('heading', { level: 1, name: '周**的收藏清单' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '商品5' }).getAttribute('href')).toBe('/items/5')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that the list is empty', async () => {
    await open('abc', list())
    expect(await screen.findByText('清单里暂时没有商品')).toBeTruthy()
  })

  it('is missing once the link has ended', async () => {
    await open('abc', { status: 404, message: '收藏清单不存在或已停止分享' })
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  it('is missing without a question for what is no key', async () => {
    const api = await open('a.b', list())
    expect(await screen.findByText('错误 404')).toBeTruthy()
    expect(api.calls).toEqual([])
  })
})
