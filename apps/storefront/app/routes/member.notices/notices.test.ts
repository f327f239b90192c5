// @vitest-environment node
import { expect, it } from 'vitest'
import { askPage, sendForm } from '../../../testing/ask-page'
import { loadNotices, noticesAction } from './notices.server'

const READ = 'POST member/notices/read'
const open = (to: string) =>
  sendForm(
    noticesAction,
    [
      ['intent', 'open'],
      ['notice_id', '7'],
      ['to', to],
    ],
    { path: '/member/notices', replies: { [READ]: { data: { unread_count: 0 } } } },
  )

it('leads to what a notice is about', async () => {
  const { told, asked } = await open('/member/trade/42')
  expect(told).toMatchObject({ status: 302, to: '/member/trade/42' })
  expect(asked).toEqual([[READ, { 'notice_ids[0]': '7' }]])
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])('never leads to %j', async to => {
  const { told, asked } = await open(to)
  expect(told).toMatchObject({ to: '/member/notices', flash: { kind: 'error' } })
  expect(asked).toEqual([])
})

it('leads from a page behind the end to the last one', async () => {
  const { thrown } = await askPage(loadNotices, {
    path: '/member/notices?page=9',
    replies: { 'GET member/notices': { data: { list: [], total_count: 21, unread_count: 0 } } },
  })
  expect(thrown).toEqual({ status: 302, to: '/member/notices?page=2' })
})
