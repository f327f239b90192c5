import { expect, test } from './support/test'

test.describe('error pages and guards', () => {
  test.use({ allowed: [/404|403|400/] })

  test('an unknown path is a 404 with a link home', async ({ page, shop }) => {
    const answer = await page.goto(`${shop.storefront}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Sorry! The page you are visiting does not exist!')).toBeVisible()
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('an item that does not exist is a 404', async ({ page, shop }) => {
    expect((await page.goto(`${shop.storefront}/items/999999999`))?.status()).toBe(404)
    expect((await page.goto(`${shop.storefront}/items/abc`))?.status()).toBe(404)
  })

  test('a foreign host name is refused', async ({ shop }) => {
    // fetch cannot set Host, so the test uses a plain socket.
    const { request } = await import('node:http')
    const ask = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const url = new URL(shop.storefront)
        request({ host: url.hostname, port: url.port, path: '/', headers }, answer => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        })
          .on('error', reject)
          .end()
      })
    const host = new URL(shop.storefront).host
    expect(await ask({ host: 'evil.example' })).toBe(400)
    expect(await ask({ host: `${host}:81` })).toBe(400)
    expect(await ask({ host, 'x-forwarded-host': 'evil.example' })).toBe(400)
    expect(await ask({ host })).toBe(200)
  })

  test('a write from another origin is refused, with or without _data', async ({ shop }) => {
    for (const path of ['/cart', '/cart?_data=routes%2Fcart%2Froute', '/auth/logout'])
      for (const origin of ['https://evil.example', 'null', `${shop.storefront}.evil.example`]) {
        const answer = await fetch(shop.storefront + path, {
          method: 'POST',
          headers: {
            origin,
            cookie: 'ECSHOPX_TOKEN=abcdefghijklmnopqrstuvwxyz',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'intent=add',
          redirect: 'manual',
        })
        expect(answer.status, `${path} from ${origin}`).toBe(403)
      }
  })

  test('a garbage session gives an anonymous page, and its cookie is cleared', async ({ shop }) => {
    const cookie = `ECSHOPX_TOKEN=${'g'.repeat(40)}`
    const home = await fetch(`${shop.storefront}/items`, { headers: { cookie } })
    expect(home.status).toBe(200)
    expect(home.headers.get('set-cookie')).toMatch(/ECSHOPX_TOKEN=;.*Max-Age=0/)
    expect(home.headers.get('cache-control')).toContain('no-store')
    const orders = await fetch(`${shop.storefront}/member/trade`, { headers: { cookie }, redirect: 'manual' })
    expect(orders.status).toBe(302)
    expect(orders.headers.get('location')).toBe('/auth/login?redirectUrl=%2Fmember%2Ftrade')
  })
})
