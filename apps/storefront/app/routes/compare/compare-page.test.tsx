// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AWAY } from '../../../testing/member-data'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const item = (item_id: string, more: object = {}) => ({
  item_id,
  item_name: `商品${item_id}`,
  pics: [],
  price: 2950,
  market_price: 0,
  sales: 3,
  store: 8,
  approve_status: 'onsale',
  goods_brand: '棉野',
  item_main_cat_id: '7',
  tag_list: [],
  distributor_info: { distributor_id: '9', name: '禾集自营', logo: '' },
  specs: [{ spec_name: '尺码', values: ['M', 'L'] }],
  item_params: [
    { attribute_name: '品牌', attribute_value_name: '棉野' },
    { attribute_name: '重量', attribute_value_name: `${item_id}g` },
  ],
  rate_summary: { count: 0, average: 0, with_pic: 0 },
  ...more,
})
const CALL = 'GET goods/compare'
const some = (...list: object[]) => ({ [CALL]: { data: { list } } })
const open = (path: string, replies: object) => openPage(route, path, replies as never, { token: null })
const rowNamed = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const cells = (name: string) =>
  within(rowNamed(name))
    .getAllByRole('cell')
    .map(cell => cell.textContent)

afterEach(cleanup)

describe('/compare', () => {
  it('shows the items of the address beside each other, from one call, and marks what differs', async () => {
    const { calls } = await open('/compare?ids=1,2', some(item('1'), item('2', { price: 9900 })))
    expect(await screen.findByRole('columnheader', { name: /商品1/ })).toBeTruthy()
    expect(calls.map(({ key, body }) => [key, body.item_id])).toEqual([[CALL, '1,2']])
    expect(cells('重量')).toEqual(['1g', '2g', ''])
    expect(cells('尺码')).toEqual(['M、L', 'M、L', ''])
    expect(screen.getAllByRole('rowheader', { name: '品牌' })).toHaveLength(1)
    expect(rowNamed('重量').dataset.differs).toBe('true')
    expect(rowNamed('尺码').dataset.differs).toBeUndefined()
    const remove = screen.getByRole<HTMLButtonElement>('button', { name: '移出对比：商品1' })
    expect([...new FormData(remove.form!, remove)]).toEqual([
      ['ids', '1,2'],
      ['remove', '1'],
    ])
    expect(screen.getByRole('link', { name: '加入购物车：商品2' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '添加商品' }).getAttribute('href')).toBe('/items?cat_id=7')
  })

  it('shows only what differs', async () => {
    await open('/compare?ids=1,2&diff=1', some(item('1'), item('2')))
    expect(await screen.findByRole('row', { name: /^重量/ })).toBeTruthy()
    expect(screen.queryByRole('row', { name: /^尺码/ })).toBeNull()
    expect(screen.getByRole('link', { name: '显示全部参数' }).getAttribute('href')).toBe('/compare?ids=1,2')
  })

  it('has a dash where an item lacks a value, and no room beside four', async () => {
    const four = ['1', '2', '3', '4'].map(id => item(id, id === '2' ? { item_params: [] } : {}))
    await open('/compare?ids=1,2,3,4', some(...four))
    expect(await screen.findByText('—')).toBeTruthy()
    expect(cells('重量')).toEqual(['1g', '—', '3g', '4g'])
    expect(screen.queryByRole('link', { name: '添加商品' })).toBeNull()
  })

  it('says that something is gone, and asks for a second item', async () => {
    await open('/compare?ids=1,2', some(item('1')))
    expect(await screen.findByText('1 件商品已下架，没有显示。')).toBeTruthy()
    expect(screen.getByText(/再添加至少 1 件/)).toBeTruthy()
  })

  it.each(['/compare', '/compare?ids=%3Cscript%3E,-1'])('is empty for %s, without a question', async path => {
    const { calls } = await open(path, {})
    expect(await screen.findByText('还没有要对比的商品')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('asks another server for each item', async () => {
    const detail = { ...item('1'), item_spec_desc: [{ spec_name: '颜色', spec_values: [{ spec_value_name: '红' }] }] }
    await open('/compare?ids=1,2', {
      'GET goods/items/1': { data: detail },
      'GET goods/items/2': { status: 404, message: 'x' },
    })
    expect(await screen.findByRole('row', { name: /^颜色/ })).toBeTruthy()
    expect(screen.getByText('1 件商品已下架，没有显示。')).toBeTruthy()
  })

  it('is the error page while the API is away', async () => {
    await open('/compare?ids=1', { [CALL]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})
