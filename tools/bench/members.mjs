/** Buyers: registered through the public calls, with the codes from the demo shop's outbox. */
import { createHmac } from 'node:crypto'
import { INTERNAL_TOKEN } from '../lib/shop.mjs'
import { apiCall } from './goods.mjs'

const PASSWORD = 'heji2026'

/**
 * New members, each with an address.
 * @param from number of the first; each part that shares a shop begins elsewhere
 * @returns their tokens
 */
export async function registerMembers(shop, count, from = 0) {
  const tokens = []
  for (let i = from; i < from + count; i++) tokens.push(await registerMember(shop, `1390000${String(1_000 + i)}`, i))
  return tokens
}

async function registerMember(shop, mobile, i) {
  // Codes are limited per address, so these members come from different addresses, in the header that the storefront
  // sends.
  const headers = { 'x-heji-caller': signCaller(`10.0.0.${i + 1}`) }
  const { imageToken } = await apiCall(shop, 'GET', 'member/image/code', { headers, form: { type: 'sign' } })
  const yzm = shop.code('captcha', imageToken)
  await apiCall(shop, 'GET', 'member/sms/code', { headers, form: { mobile, type: 'sign', token: imageToken, yzm } })
  const form = { mobile, user_type: 'local', password: PASSWORD, password2: PASSWORD, vcode: shop.code('sms', mobile) }
  const { token } = await apiCall(shop, 'POST', 'member', { headers, form })
  await apiCall(shop, 'POST', 'member/address', { token, form: addressOf(mobile) })
  return token
}

/** Signed like in packages/server-kit. */
function signCaller(address) {
  const signature = createHmac('sha256', INTERNAL_TOKEN).update(`x-heji-caller ${address}`).digest('hex')
  return `${address} ${signature}`
}

const addressOf = telephone => ({
  username: '压测',
  telephone,
  province: '浙江省',
  city: '杭州市',
  county: '西湖区',
  adrdetail: '文三路1号',
  is_def: '1',
})
