import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { captchaTextOf, codesFor, freshMobile, nextDay } from './auth-testing'

let shop: TestShop
let mobile: string
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await createTestShop()
})
beforeEach(() => {
  nextDay(shop)
  mobile = freshMobile()
})
afterAll(async () => {
  vi.useRealTimers()
  await shop.close()
})

const draw = (type: 'sign' | 'login' = 'sign') => shop.api()('GET member/image/code', { type })
const send = (token: string, yzm: string, type: 'sign' | 'login' = 'sign') =>
  shop.api()('GET member/sms/code', { mobile, type, token, yzm })

describe('GET member/image/code', () => {
  it('answers a raster picture with visible content', async () => {
    const { imageToken, imageData } = await draw()
    expect(imageToken).toMatch(/^[\da-f]{32}$/)
    const [head, body = ''] = imageData.split(',')
    expect(head).toBe('data:image/png;base64')
    const { data, info } = await sharp(Buffer.from(body, 'base64'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 132, height: 44 })
    const dark = [...data].filter(value => value < 140).length
    expect(dark).toBeGreaterThan(400)
    expect(dark).toBeLessThan(data.length / 2)
  })

  it('refuses an unknown type', async () => {
    await expect(shop.api()('GET member/image/code', { type: 'pay' as 'sign' })).rejects.toMatchObject({
      message: '图片验证码类型错误',
    })
  })

  it('refuses an address after 30 in a minute', async () => {
    for (let i = 0; i < 30; i++) await draw()
    await expect(draw()).rejects.toMatchObject({ status: 429 })
  })
})

describe('the answer of a captcha', () => {
  it('counts in upper and lower case', async () => {
    const { imageToken } = await draw()
    await send(imageToken, captchaTextOf(shop, imageToken).toLowerCase())
    expect(codesFor(shop, mobile)).toHaveLength(1)
  })

  it('works only once, after success', async () => {
    const { imageToken } = await draw()
    const answer = captchaTextOf(shop, imageToken)
    await send(imageToken, answer)
    shop.clock.advance(61_000)
    await expect(send(imageToken, answer)).rejects.toMatchObject({ message: '图片验证码错误', status: 422 })
  })

  it('works only once, after failure', async () => {
    const { imageToken } = await draw()
    await expect(send(imageToken, '????')).rejects.toMatchObject({ message: '图片验证码错误' })
    await expect(send(imageToken, captchaTextOf(shop, imageToken))).rejects.toMatchObject({ message: '图片验证码错误' })
  })

  it('is checked once when used in parallel', async () => {
    const { imageToken } = await draw()
    const answer = captchaTextOf(shop, imageToken)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => send(imageToken, answer)))
    expect(results.filter(r => r.status === 'fulfilled')).toHaveLength(1)
    expect(codesFor(shop, mobile)).toHaveLength(1)
  })

  it('ends after 180 seconds', async () => {
    const { imageToken } = await draw()
    shop.clock.advance(180_000)
    await expect(send(imageToken, captchaTextOf(shop, imageToken))).rejects.toMatchObject({ message: '图片验证码错误' })
  })

  it('works only for its purpose', async () => {
    const { imageToken } = await draw('login')
    await expect(send(imageToken, captchaTextOf(shop, imageToken), 'sign')).rejects.toMatchObject({
      message: '图片验证码错误',
    })
  })
})
