import { connect } from 'node:net'
import { newMember } from './support/members'
import { call, type Shop } from './support/shop'
import { expect, open, test } from './support/test'

/** Bad inputs and the answer that each must get (docs/reliability.md). */

const FOREIGN = [
  'redirectUrl=//evil.com',
  'redirectUrl=/%5Cevil.com',
  'redirectUrl=https://evil.com/cart',
  'redirectUrl=javascript:alert(1)',
  'redirectUrl=%20javascript:alert(1)',
  'redirectUrl=data:text/html,x',
  'redirectUrl=/auth/login',
  'redirectUrl=/cart&redirectUrl=/items',
  'redirectUrl=/%09/evil.com',
]

test('sign-in leads to the home page when redirectUrl is foreign, broken or given twice (row 12)', async ({
  page,
  shop,
  member,
  context,
}) => {
  const leadsTo = async (query: string) => {
    const answer = await page.request.get(`${shop.storefront}/auth/login?${query}`, { maxRedirects: 0 })
    return answer.headers().location
  }
  for (const query of FOREIGN) expect(await leadsTo(query), query).toBe('/')
  expect(await leadsTo('redirectUrl=%2Fitems%3Fpage%3D2')).toBe('/items?page=2')
  await context.clearCookies()
  await open(page, `${shop.storefront}/auth/login?${FOREIGN[0]}`)
  await page.getByLabel('手机号').fill(member.mobile)
  await page.getByLabel('密码', { exact: true }).fill('heji2026')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL(`${shop.storefront}/`)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
})

test('keywords are shown as text, escaped and cut (row 22)', async ({ page, shop }) => {
  const heading = page.getByRole('heading', { level: 1 })
  const html = '<img src=x onerror="document.title=1">'
  await open(page, `${shop.storefront}/items?keywords=${encodeURIComponent(html)}`)
  await expect(heading).toContainText(html)
  await expect(page.getByText('没有搜索到相应商品')).toBeVisible()
  expect(await page.title()).toContain(html)

  const { total_count: all } = await call<{ total_count: number }>(shop, 'GET goods/items')
  for (const wild of ['%', '_', '%%', '\\']) {
    await open(page, `${shop.storefront}/items?keywords=${encodeURIComponent(wild)}`)
    await expect(heading).toContainText(`「${wild}」`)
    const count = Number(/共 (\d+) 件/.exec((await heading.textContent()) ?? '')?.[1])
    expect(count, `${wild} is no wildcard`).toBeLessThan(all)
  }

  await open(page, `${shop.storefront}/items?keywords=${'禾'.repeat(1_500)}`)
  await expect(heading).toContainText(`「${'禾'.repeat(100)}」`)

  await open(page, `${shop.storefront}/items?keywords=%20%20%20`)
  await expect(heading).toContainText(`全部商品共 ${all} 件商品`)
})

test('an address of 5,000 characters gets an answer too', async ({ shop }) => {
  const answer = await fetch(`${shop.storefront}/items?keywords=${'a'.repeat(5_000)}`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toContain('a'.repeat(100))
  expect(html).not.toContain('a'.repeat(101))
})

test('page numbers and filters out of range give a list, never an error (row 23)', { tag: '@noscript' }, async ({
  page,
  shop,
}) => {
  for (const value of ['0', '-1', 'abc', '', '1.9']) {
    const answer = await page.goto(`${shop.storefront}/items?page=${value}`)
    expect(answer?.status(), `page=${value}`).toBe(200)
    await expect(page.locator('.hs-sort__pager')).toContainText('1/')
    await expect(page.locator('main article, main li').first()).toBeVisible()
  }
  const pager = page.locator('.hs-sort__pager')
  const last = /1\/(\d+)/.exec((await pager.textContent()) ?? '')?.[1]
  await page.goto(`${shop.storefront}/items?page=1e9`)
  await expect(page).toHaveURL(`${shop.storefront}/items?page=${last}`)
  await expect(pager).toContainText(`${last}/${last}`)
  await expect(page.locator('main article, main li').first()).toBeVisible()
  for (const value of ['abc', '999999', '-5', '1%20or%201=1']) {
    const answer = await page.goto(`${shop.storefront}/items?cat_id=${value}`)
    expect(answer?.status(), `cat_id=${value}`).toBe(200)
    await expect(page.getByText('没有搜索到相应商品')).toBeVisible()
  }
})

test('an impossible token, an ended one, and one of 8 KiB are no session (row 30)', { tag: '@noscript' }, async ({
  page,
  shop,
  context,
}) => {
  for (const value of ['garbage', 'x'.repeat(40), `${'a'.repeat(3_900)}`]) {
    await context.addCookies([{ name: 'ECSHOPX_TOKEN', value, url: shop.storefront }])
    expect((await page.goto(shop.storefront))?.status()).toBe(200)
    await expect(page.getByRole('link', { name: '你好，请登录' })).toBeVisible()
    await page.goto(`${shop.storefront}/member/trade`)
    await expect(page).toHaveURL(`${shop.storefront}/auth/login?redirectUrl=%2Fmember%2Ftrade`)
  }
  const { token } = await newMember(shop)
  const logout = await fetch(`${shop.api}/api/h5app/wxapp/token/refresh`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(logout.status).toBe(200)
  const ended = await fetch(`${shop.storefront}/items`, { headers: { cookie: `ECSHOPX_TOKEN=${token}` } })
  expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/ECSHOPX_TOKEN=;.*Max-Age=0/),
  ])
  // Some browsers refuse to store a cookie of this size.
  const cookie = `ECSHOPX_TOKEN=${'b'.repeat(8_192)}`
  const home = await fetch(`${shop.storefront}/items`, { headers: { cookie } })
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('你好，请登录')
  const orders = await fetch(`${shop.storefront}/member/trade`, { headers: { cookie }, redirect: 'manual' })
  expect(orders.headers.get('location')).toBe('/auth/login?redirectUrl=%2Fmember%2Ftrade')
})

/** The storefront's answer to these header lines; a plain socket sends headers that fetch would not. */
function ask(shop: Shop, lines: string[]) {
  const { hostname, port } = new URL(shop.storefront)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write([`GET / HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
    })
    let body = ''
    socket.setEncoding('utf8').on('data', text => {
      body += text
    })
    socket.on('error', reject)
    socket.on('end', () => resolve({ status: Number(body.split(' ')[1]), body }))
  })
}

test('links and headers never come from the sent Host (row 29)', async ({ shop }) => {
  const { host } = new URL(shop.storefront)
  for (const lines of [
    ['Host: evil.example'],
    [`Host: ${host}:81`],
    [`Host: ${host}`, 'Host: evil.example'],
    [`Host: ${host}`, 'X-Forwarded-Host: evil.example'],
  ]) {
    const { status, body } = await ask(shop, lines)
    expect(status, lines.join()).toBe(400)
    expect(body).not.toContain('evil.example')
  }
  const { status, body } = await ask(shop, [`Host: ${host}`])
  expect(status).toBe(200)
  for (const [, address] of body.matchAll(/(?:href|src|action)="(https?:[^"]+)"/g))
    expect(new URL(address!).origin).toBe(shop.storefront)
})
