import { request } from 'node:http'
import { expect, test } from '@playwright/test'
import type { Shop } from './support/shop'
import { startShop } from './support/started-shop'

/** The address that counts, through the three real servers; each test has its own shop. */

interface Asked {
  /** Address that the socket comes from. */
  from?: string
  headers?: Record<string, string>
  body?: Record<string, string>
}
interface Answer {
  status: number
  text: string
}

const ask = (url: string, { from = '127.0.0.1', headers = {}, body }: Asked = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(url, { method: body ? 'POST' : 'GET', localAddress: from, headers }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.once('error', reject)
    if (body) asked.setHeader('content-type', 'application/x-www-form-urlencoded')
    asked.end(body ? new URLSearchParams(body).toString() : undefined)
  })

/** Runs the shop behind so many proxies. */
async function withShop(proxies: number, work: (shop: Shop) => Promise<void>) {
  const { shop, stop } = await startShop({ TRUSTED_PROXIES: String(proxies) })
  await work(shop).finally(stop)
}

const WRONG = '账号或密码错误'
const behind = (...hops: string[]) => ({ 'x-forwarded-for': hops.join(', ') })

/** Signs an operator in through the designer. */
const signIn = (designer: string, username: string, password: string, asked: Asked) =>
  ask(`${designer}/api/operator/login`, { ...asked, body: { username, password } })

test('strangers who guess at the designer lock out only themselves', async () => {
  await withShop(0, async ({ designer }) => {
    const guesses: Answer[] = []
    // Any claims of the caller about himself.
    for (let i = 0; i < 40; i++)
      guesses.push(
        await signIn(designer, `invented${i}`, 'no', {
          from: '127.0.0.2',
          headers: { ...behind(`9.9.9.${i}`), 'x-heji-caller': `9.9.9.${i}`, 'x-heji-internal': 'guess' },
        }),
      )
    expect(guesses.filter(({ text }) => text.includes(WRONG)).length).toBeLessThanOrEqual(10)
    for (let i = 0; i < 11; i++) await signIn(designer, 'admin', 'no', { from: '127.0.0.2' })
    for (const name of ['admin', 'editor'])
      expect((await signIn(designer, name, 'heji2026', { from: '127.0.0.3' })).text).toContain('token')
  })
})

for (const proxies of [1, 2])
  test(`behind ${proxies} proxies every visitor has separate limits, at the designer, the storefront and the API`, async () => {
    const hops = (address: string) => behind('6.6.6.6', ...[address, '10.0.0.1'].slice(0, proxies))
    await withShop(proxies, async ({ storefront, designer, api }) => {
      for (let i = 0; i < 11; i++) await signIn(designer, `invented${i}`, 'no', { headers: hops('203.0.113.1') })
      expect((await signIn(designer, 'editor', 'heji2026', { headers: hops('203.0.113.1') })).status).toBe(429)
      expect((await signIn(designer, 'admin', 'heji2026', { headers: hops('203.0.113.2') })).text).toContain('token')

      // Each of these pages asks for a captcha: thirty a minute.
      const page = (address: string) => ask(`${storefront}/auth/login?by=sms`, { headers: hops(address) })
      const captcha = /name="imageToken" value="\w+"/
      for (let i = 0; i < 31; i++) await page(`2001:db8:1:2::${i + 1}`)
      expect((await page('2001:db8:1:2::ffff')).text).not.toMatch(captcha)
      expect((await page('2001:db8:1:3::1')).text).toMatch(captcha)

      const login = (address: string, username: string, password: string) =>
        ask(`${api}/api/h5app/wxapp/login`, { headers: hops(address), body: { username, password } })
      for (let i = 0; i < 11; i++) await login('::ffff:203.0.113.5', `1390000000${i % 10}`, 'wrong12345')
      expect((await login('203.0.113.5', '13800000001', 'heji2026')).status).toBe(429)
      expect((await login('203.0.113.6', '13800000001', 'heji2026')).text).toContain('token')
    })
  })
