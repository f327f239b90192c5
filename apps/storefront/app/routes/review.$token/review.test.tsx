import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const open = (token: string, reply: object) =>
  openPage(
    route,
    `/review/${token}`,
    { [`GET pctemplate/review/${token}`]: reply as never },
    { pattern: '/review/:token', token: null },
  )
const text = [{ type: 'W0011', uuid: 'a', text: '双12会场' }]
const data = {
  id: '7',
  name: '双12',
  config: JSON.stringify(text),
  platform: 'pc',
  state: 'unpublished',
  ends: 1_796_000_000,
}

it('shows the draft to anybody, under a band that says what it is', async () => {
  await open('abc', { data })
  expect(await screen.findByText('双12会场')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toBe('预览稿“双12”还没有发布，仅供审阅。链接 2026-11-30 08:53 失效')
})

it.each([
  ['changed', '“双12”已经发布，这里有还没有发布的修改，仅供审阅。'],
  ['published', '“双12”已经发布，这就是发布的内容。'],
])('says of a draft that is %s what shoppers see', async (state, words) => {
  await open('abc', { data: { ...data, state } })
  expect((await screen.findByRole('note')).textContent).toContain(words)
})

it('is gone once it has ended', async () => {
  await open('abc', { status: 404, message: '审阅链接已失效' })
  expect(await screen.findByText('错误 410')).toBeTruthy()
})

it('is an error page while the API is away', async () => {
  await open('abc', { status: 503, message: 'x' })
  expect(await screen.findByText('错误 503')).toBeTruthy()
})

it.each(['a.b', 'a'.repeat(65)])('is gone without a question for %s, which is no key', async token => {
  const api = await open(token, { data })
  expect(await screen.findByText('错误 410')).toBeTruthy()
  expect(api.calls).toEqual([])
})
