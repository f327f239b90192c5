// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../testing/ask-page'
import type { Reply } from '../../testing/loopback-api'
import { replyOf } from '../../testing/loopback-api'
import { loader } from '../routes/auth.captcha'
import { captchaType } from './captcha.server'

const CALL = 'GET member/image/code'
const PICTURE = { data: { imageToken: 'T', imageData: 'data:image/png;base64,x' } }

it.each([
  ['login', 'login'],
  ['forgot_password', 'forgot_password'],
  ['sign', 'sign'],
  ['other', 'sign'],
  ['', 'sign'],
  [null, 'sign'],
])('the purpose %s counts as %s', (given, type) => {
  expect(captchaType(given)).toBe(type)
})

describe('a captcha', () => {
  const load = async (reply: Reply, search = '') => {
    const { page, asked } = await askPage(loader, {
      path: `/auth/captcha${search}`,
      token: null,
      replies: { [CALL]: reply },
    })
    return { answer: await replyOf(page), asked, cache: page.headers.get('cache-control') }
  }

  it('has a picture for its purpose, and is never kept', async () => {
    const { answer, asked, cache } = await load(PICTURE, '?type=login')
    expect(answer).toEqual({ imageToken: 'T', imageData: 'data:image/png;base64,x', problem: '' })
    expect(asked).toEqual([[CALL, { type: 'login' }]])
    expect(cache).toBe('no-store')
    expect((await load(PICTURE)).asked).toEqual([[CALL, { type: 'sign' }]])
  })

  it('says how long to wait after too many', async () => {
    const { answer } = await load({ status: 429, message: '请求过于频繁' })
    expect(answer).toEqual({ imageToken: '', imageData: '', problem: '请求过于频繁' })
  })

  it.each([422, 500])('says that there is none when the shop answers %i', async status => {
    const { answer } = await load({ status, message: '内部原因' })
    expect(answer).toEqual({ imageToken: '', imageData: '', problem: '图片加载失败，请稍后再试' })
  })
})
