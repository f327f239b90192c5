import { ConfirmViewport } from '@heji/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY, trace } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import { daysOf } from './foottrace.server'
import * as route from './route'

const PATH = '/member/foottrace'
const KEY = 'GET member/browse/history/list'
const FORGET = 'DELETE member/browse/history'
const now = Math.floor(Date.now() / 1000)
const traces = (list: object[], total_count = list.length) => ({ [KEY]: { data: { list, total_count } } })

it('puts days of China together, with today and yesterday by their names', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const rows = [
    trace('1', at('2026-11-11T00:10:00+08:00')),
    trace('2', at('2026-11-10T23:50:00+08:00')),
    trace('3', at('2026-11-10T00:00:00+08:00')),
    trace('4', at('2026-11-09T23:59:59+08:00')),
  ]
  const days = daysOf(rows as never, new Date('2026-11-11T00:30:00+08:00'))
  expect(days.map(({ name, items }) => [name, items.map(item => item.item_id)])).toEqual([
    ['今天', ['1']],
    ['昨天', ['2', '3']],
    ['11月9日', ['4']],
  ])
})

describe('/member/foottrace', () => {
  it('shows the goods of each day, also those that are gone', async () => {
    await openPage(route, PATH, traces([trace('1', now), trace('2', now, { approve_status: 'instock' })], 36))
    const today = within(await screen.findByRole('region', { name: '今天' }))
    expect(today.getAllByRole('heading', { level: 3 }).map(head => head.textContent)).toEqual(['商品1', '商品2'])
    expect(today.getByText('商品已下架')).toBeTruthy()
    expect(screen.getByText('1 / 4 页，共 36 条')).toBeTruthy()
  })

  it('forgets one after a question', async () => {
    const api = await openPage(route, PATH, { ...traces([trace('1', now)]), [FORGET]: { data: { status: true } } })
    await userEvent.click(await screen.findByRole('button', { name: '移除 商品1' }))
    render(<ConfirmViewport />)
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(api.calls.map(({ key }) => key)).toContain(FORGET))
    expect(api.calls.find(({ key }) => key === FORGET)?.body).toMatchObject({ 'item_ids[0]': '1' })
  })

  it('forgets all after a question', async () => {
    const api = await openPage(route, `${PATH}?manage=1`, {
      ...traces([trace('1', now)]),
      [FORGET]: { data: { status: true } },
    })
    expect(await screen.findByRole('checkbox', { name: '选择 商品1' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '清空全部' }))
    render(<ConfirmViewport />)
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(api.calls.find(({ key }) => key === FORGET)?.body.is_empty).toBe('true'))
  })

  it('comes back from behind the last page', async () => {
    await openPage(route, `${PATH}?page=9`, traces([trace('1', now)], 12))
    expect(await screen.findByText('2 / 2 页，共 12 条')).toBeTruthy()
  })

  it('leads to goods without footprints', async () => {
    await openPage(route, PATH, traces([]))
    expect((await screen.findByRole('link', { name: '去逛逛' })).getAttribute('href')).toBe('/items')
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { [KEY]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
