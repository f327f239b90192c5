// @vitest-environment node
import { expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { loadHelp } from './helper.server'

const LIST = 'GET article/management'
const FAQS = {
  [LIST]: { data: { list: [{ article_id: '7', title: '怎么退货', summary: '在订单里', image_url: 'x' }] } },
}
const open = (replies: Record<string, Laid>, token: string | null = null) =>
  askPage(loadHelp, { path: '/member/helper', replies, token })

it('shows questions and answers in short, to visitors and members', async () => {
  const { page, asked } = await open(FAQS)
  expect(page).toEqual({ isMember: false, faqs: [{ id: '7', title: '怎么退货', summary: '在订单里' }] })
  expect(asked).toEqual([[LIST, { article_type: 'faq', pageSize: '20' }]])
  expect((await open(FAQS, 'token')).page.isMember).toBe(true)
})

it('stays useful without them', async () => {
  expect((await open({})).page).toEqual({ isMember: false, faqs: [] })
})

it('asks once for everybody', async () => {
  const { asked } = await askPage(
    async page => {
      await loadHelp(page)
      return await loadHelp(page)
    },
    { path: '/member/helper', replies: FAQS, token: null },
  )
  expect(asked).toHaveLength(1)
})
