import { randomInt } from 'node:crypto'
import type { Api } from '@heji/api-client'
import type { CodePurpose } from '@heji/api-client/contract'
import { vi } from 'vitest'
import type { TestShop } from '../../../testing/test-shop'
import { smsCodes, wechatIdentities } from '../../db/schema'
import { hashCaptchaText } from './hashes'
import { networkOf } from './wechat-ticket'

/** Of a request without a connection. */
const OWN_NETWORK = '127.0.0.1'

/** The answer to a captcha that the shop has drawn. */
export const captchaTextOf = (shop: TestShop, imageToken: string) =>
  shop.sent.find(entry => entry.kind === 'captcha' && entry.to === imageToken)!.code

export async function solvedCaptcha(shop: TestShop, type: CodePurpose) {
  const { imageToken } = await shop.api()('GET member/image/code', { type })
  return { token: imageToken, yzm: captchaTextOf(shop, imageToken) }
}

export const codesFor = (shop: TestShop, mobile: string) =>
  shop.sent.filter(entry => entry.kind === 'sms' && entry.to === mobile).map(entry => entry.code)

/** Requests a code like a shopper and reads it from the outbox. */
export async function smsCode(shop: TestShop, mobile: string, type: CodePurpose, api: Api = shop.api()) {
  await api('GET member/sms/code', { mobile, type, ...(await solvedCaptcha(shop, type)) })
  await shop.background.idle()
  return codesFor(shop, mobile).at(-1)!
}

/** Stores a live code, as a sent message would. */
export async function putCode(shop: TestShop, mobile: string, purpose: CodePurpose, code: string) {
  const codeHash = hashCaptchaText(shop.config.secret, purpose, mobile, code)
  const expiresAt = new Date(shop.clock.now().getTime() + 60_000)
  await shop.db.insert(smsCodes).values({ mobile, purpose, codeHash, expiresAt })
}

/** An identity that WeChat has just told us, for callers from this test's own network. */
export const putIdentity = (shop: TestShop, unionId: string, openId: string) =>
  shop.db.insert(wechatIdentities).values({
    unionId,
    openId,
    verifiedAt: shop.clock.now(),
    verifiedFrom: networkOf({ config: shop.config, network: OWN_NETWORK }),
  })

/** A code that is not the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const DAY_MS = 86_400_000

/**
 * A new day for tests that share a shop: resets every limit, those by the shop's clock and those by the clock of the
 * machine (needs `vi.useFakeTimers({ toFake: ['Date'] })`).
 */
export function nextDay(shop: TestShop) {
  shop.clock.advance(DAY_MS)
  vi.setSystemTime(Date.now() + DAY_MS)
}

/** A number that no other test uses. */
export const freshMobile = () => `137${String(randomInt(1e8)).padStart(8, '0')}`
