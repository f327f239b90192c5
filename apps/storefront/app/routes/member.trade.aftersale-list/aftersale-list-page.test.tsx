import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aftersalesRow } from '../../../testing/aftersales'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession, itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/member/trade/aftersale-list'
const COUNTS = { 'GET orderscount': { data: { aftersales_pending: 2, aftersales_processing: 0 } } }
const rows = (...list: object[]) => ({ 'GET aftersales': { data: { list, total_count: list.length } }, ...COUNTS })

describe(PATH, () => {
  it('begins with the requests that wait for the shop', async () => {
    const api = await openPage(route, PATH, rows(aftersalesRow()))
    const card = await screen.findByRole('article', { name: '售后 900' })
    expect(card.textContent).toContain('退货退款')
    expect(within(card).getByRole('link', { name: '售后详情' }).getAttribute('href')).toBe(
      '/member/trade/aftersale?type=1&aftersalesNo=900',
    )
    expect(within(card).getByRole('link', { name: '修改申请' })).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: '售后状态' })).getAllByRole('link')
    expect(tabs.map(tab => tab.textContent)).toEqual(['全部', '待处理2', '处理中', '已处理', '已驳回', '已关闭'])
    expect(tabs.find(tab => tab.getAttribute('aria-current'))?.textContent).toBe('待处理2')
    expect(api.calls.find(({ key }) => key === 'GET aftersales')?.body).toMatchObject({ aftersales_status: '0' })
  })

  it.each([
    ['1', { aftersales_status: 1, progress: 1 }, '填写物流'],
    ['3', { aftersales_status: 3, progress: 3 }, '再次申请'],
  ])('offers what is next in tab %s', async (status, changes, name) => {
    await openPage(route, `${PATH}?status=${status}`, rows(aftersalesRow(changes)))
    expect(await screen.findByRole('link', { name })).toBeTruthy()
  })

  it('asks for all of them without a status, and pages', async () => {
    const api = await openPage(
      route,
      `${PATH}?status=all&page=2`,
      rows(aftersalesRow({ progress: 6, aftersales_status: 2 })),
    )
    await screen.findByText('退款完成')
    const asked = api.calls.find(({ key }) => key === 'GET aftersales')?.body
    expect([asked?.aftersales_status, asked?.page]).toEqual([undefined, '2'])
  })

  it('begins with all of them where none waits', async () => {
    const calls: unknown[] = []
    const done = aftersalesRow({ progress: 6, aftersales_status: 2 })
    const list = ({ aftersales_status: of }: Record<string, unknown>) => {
      calls.push(of)
      return { data: { list: of === undefined ? [done] : [], total_count: of === undefined ? 1 : 0 } }
    }
    await openPage(route, PATH, { ...COUNTS, 'GET aftersales': list })
    expect(await screen.findByText('退款完成')).toBeTruthy()
    const tabs = within(screen.getByRole('navigation', { name: '售后状态' })).getAllByRole('link')
    expect(tabs.find(tab => tab.getAttribute('aria-current'))?.textContent).toBe('全部')
    expect(tabs[1]?.getAttribute('href')).toBe(`${PATH}?status=0`)
    expect(calls).toEqual(['0', undefined])
  })

  it('leads on if there is none', async () => {
    await openPage(route, `${PATH}?status=0`, rows())
    expect(await screen.findByText('您没有相关的订单。')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看全部售后' }).getAttribute('href')).toBe(`${PATH}?status=all`)
  })

  itShowsThatShopIsAway(route, PATH, { ...COUNTS, 'GET aftersales': { status: 503, message: '系统繁忙' } })

  itAsksForSession(route, PATH)
})
