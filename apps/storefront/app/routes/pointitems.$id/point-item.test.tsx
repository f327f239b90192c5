import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { POINT_ITEM as ITEM, POINT_MALL as SHOP } from '../../../testing/points'
import * as route from './route'

const AT = { pattern: '/pointitems/:id' }
const open = (more: object = {}, token: string | null = 'token') =>
  openPage(route, '/pointitems/21', { ...SHOP, ...more }, { ...AT, token })

describe('/pointitems/:id', () => {
  it('shows points of the chosen sku, limit, description and goods to look at next', async () => {
    await open()
    expect(await screen.findByText('一杯一年')).toBeTruthy()
    expect(screen.getByText('库存 4 件，限购：2 件')).toBeTruthy()
    expect(screen.getByText('暂无评价，购买后来说说吧')).toBeTruthy()
    expect(screen.getByRole('link', { name: '帆布袋' }).getAttribute('href')).toBe('/pointitems/22')
    await userEvent.click(screen.getByRole('button', { name: /蓝/ }))
    await waitFor(() => expect(screen.getByText('900')).toBeTruthy())
  })

  it('exchanges nothing without a sku', async () => {
    const api = await open()
    await userEvent.click(await screen.findByRole('button', { name: /红/ }))
    await userEvent.click(screen.getByRole('button', { name: '立即兑换' }))
    expect(api.calls.some(({ key }) => key === 'POST cart')).toBe(false)
  })

  it('says how many points are missing', async () => {
    await open({ 'GET point/member/info': { data: { user_id: '1', company_id: '1', point: 480 } } })
    expect(await screen.findByText(/还差 320 积分/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '积分不足' })).toHaveProperty('disabled', true)
  })

  it('sells neither without a session nor what is gone', async () => {
    await open({ 'GET pointsmall/goods/items/21': { data: { ...ITEM, store: 0, item_total_store: 0 } } }, null)
    expect(await screen.findByRole('button', { name: '已售罄' })).toHaveProperty('disabled', true)
    expect(screen.queryByText('我的积分')).toBeNull()
  })

  it.each(['x1', '12345678901234567890'])('is a 404 for %s', async id => {
    await openPage(route, `/pointitems/${id}`, SHOP, AT)
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  it('is a 404 for goods for money, and the error page while the API is away', async () => {
    await open({ 'GET pointsmall/goods/items/21': { status: 404, message: '商品不存在或已下架' } })
    expect(await screen.findByText('错误 404')).toBeTruthy()
  })

  it('shows the error page while the API is away', async () => {
    await open({ 'GET pointsmall/goods/items/21': { status: 503, message: 'x' } })
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})
