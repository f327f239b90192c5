import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { AWAY } from '../../../testing/member-data'
import { openPage, signInFor } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/notices'
const LIST = 'GET member/notices'
const READ = 'POST member/notices/read'
const SHOW = 'GET member/notice-settings'
const SET = 'POST member/notice-settings'

const notice = (notice_id: string, more: object = {}) => ({
  notice_id,
  kind: 'order-sent',
  title: '订单发货',
  text: `订单 ${notice_id} 已发货`,
  is_read: true,
  path: `/member/trade/${notice_id}`,
  created: 1_794_362_400,
  ...more,
})
const listed = (list: object[], unread_count = 0, total_count = list.length) => ({
  [LIST]: { data: { list, total_count, unread_count } },
})

describe(PATH, () => {
  it('shows what was told, and what of it is new', async () => {
    await openPage(route, PATH, listed([notice('2', { is_read: false }), notice('1')], 1, 42))
    expect(await screen.findByText('订单 2 已发货')).toBeTruthy()
    expect(screen.getByText('1 条未读')).toBeTruthy()
    expect(screen.getAllByText('未读')).toHaveLength(1)
    expect(screen.getByRole('link', { name: '查看 订单发货' }).getAttribute('href')).toBe('/member/trade/1')
    expect(screen.getAllByText('2026-11-11 10:00')).toHaveLength(2)
    expect(screen.getByText('1 / 3 页，共 42 条')).toBeTruthy()
  })

  it('reads a new one by opening it, or all', async () => {
    const answers = { ...listed([notice('2', { is_read: false })], 1), [READ]: { data: { unread_count: 0 } } }
    const api = await openPage(route, PATH, answers)
    await userEvent.click(await screen.findByRole('button', { name: '查看 订单发货' }))
    const asked = () => api.calls.filter(({ key }) => key === READ).map(({ body }) => body)
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'notice_ids[0]': '2' }))
    const again = await openPage(route, PATH, answers)
    await userEvent.click((await screen.findAllByRole('button', { name: '全部标为已读' })).at(-1)!)
    await waitFor(() => expect(again.calls.find(({ key }) => key === READ)?.body).toMatchObject({ is_all: 'true' }))
  })

  it('says what will be here while nothing is', async () => {
    await openPage(route, PATH, listed([]))
    expect(await screen.findByText('还没有消息')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull()
  })

  it('is the error page while the API is away, and asks for a session', async () => {
    await openPage(route, PATH, { [LIST]: AWAY })
    expect(await screen.findByText('错误 503')).toBeTruthy()
    await openPage(route, PATH, {}, { token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})

describe('the switches', () => {
  const kind = (name: string, title: string, is_on: boolean, is_marketing = false) => ({
    kind: name,
    title,
    is_marketing,
    channels: [{ channel: 'site', title: '站内信', is_on }],
  })
  const shown = (asked: boolean) => ({
    [SHOW]: { data: { list: [kind('order-sent', '订单发货', true), kind('price-fallen', '收藏降价', asked, true)] } },
    [SET]: { data: { status: true } },
  })
  const path = `${PATH}?tab=settings`

  it('send what is on and what is off', async () => {
    const api = await openPage(route, path, shown(false))
    expect(screen.queryByRole('button', { name: '退订全部优惠和活动' })).toBeNull()
    await userEvent.click(await screen.findByRole('checkbox', { name: '订单发货：站内信' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '收藏降价：站内信' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(api.calls.find(({ key }) => key === SET)?.body).toMatchObject({
        'on[0]': 'price-fallen:site',
        'off[0]': 'order-sent:site',
      }),
    )
  })

  it('end all advertising with one button', async () => {
    const api = await openPage(route, path, shown(true))
    await userEvent.click(await screen.findByRole('button', { name: '退订全部优惠和活动' }))
    await waitFor(() => expect(api.calls.find(({ key }) => key === SET)?.body).toMatchObject({ no_marketing: 'true' }))
  })
})
