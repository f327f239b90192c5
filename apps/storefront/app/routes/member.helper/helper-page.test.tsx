import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AWAY } from '../../../testing/member-data'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const PATH = '/member/helper'
const KEY = 'GET article/management'

describe('/member/helper', () => {
  it('shows the usual ways, and questions with a way to the whole answer', async () => {
    const faq = { article_id: '9', title: '运费怎么算？', summary: '满99元包邮' }
    const api = await openPage(route, PATH, { [KEY]: { data: { list: [faq] } } }, { token: null })
    expect((await screen.findByRole('link', { name: /查订单/ })).getAttribute('href')).toBe('/member/trade')
    expect(screen.getByText('满99元包邮')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看完整解答 ›' }).getAttribute('href')).toBe('/article/faqs/9')
    expect(api.calls[0]?.body.article_type).toBe('faq')
  })

  it('stays useful without the questions', async () => {
    await openPage(route, PATH, { [KEY]: AWAY })
    expect(await screen.findByRole('link', { name: /^改密码/ })).toBeTruthy()
    expect(screen.queryByText('常见问题')).toBeNull()
  })
})
