import { enter, newMember } from './support/members'
import { enterDesigner } from './support/operators'
import { expect, open, type Shop, test } from './support/test'

// A broken policy is never allowed: the watcher of every test sees it, also of screens.spec.ts, which opens every screen.

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find(part => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

const FIXED = {
  'default-src': "'self'",
  'style-src': "'self'",
  'style-src-elem': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self' https://*.alipay.com https://*.alipaydev.com https://wx.tenpay.com",
  'frame-ancestors': "'none'",
}

async function policyOf(shop: Shop, path: string, cookie = '') {
  const answer = await fetch(shop.storefront + path, { headers: cookie ? { cookie } : {}, redirect: 'manual' })
  return { policy: answer.headers.get('content-security-policy') ?? '', html: await answer.text(), answer }
}

const MAIN = [
  '/',
  '/items',
  '/items/5053',
  '/cart',
  '/search',
  '/member/user-info',
  '/member/trade',
  '/shops/info?distributor_id=1',
]

test('the main pages come alive with nothing in the console', { tag: '@gate' }, async ({
  page,
  shop,
  member,
  watch,
}) => {
  expect(member.token).toBeTruthy()
  for (const path of MAIN) {
    const answer = await open(page, shop.storefront + path)
    expect([path, answer?.status(), watch]).toEqual([path, 200, []])
  }
})

test('the designer keeps its policy', { tag: '@gate' }, async ({ page, context, shop }) => {
  await enterDesigner(context, shop, 'admin')
  const answer = await page.goto(`${shop.designer}/pages`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const policy = answer?.headers()['content-security-policy'] ?? ''
  // The import map of own widgets.
  expect(directive(policy, 'script-src')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
  expect(directive(policy, 'frame-ancestors')).toBe("'self'")
})

test('the watcher notices a violated policy', { tag: '@gate' }, async ({ page, shop, watch }) => {
  await page.goto(`${shop.storefront}/article/faqs`)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "run"'
    document.body.append(script)
  })
  await expect.poll(() => watch.filter(problem => problem.includes('policy: script-src')).length).toBe(1)
  expect(await page.title()).not.toBe('run')
  watch.length = 0
})

test('kept pages name their scripts by hash, live pages by a separate nonce', { tag: '@gate' }, async ({ shop }) => {
  for (const path of ['/', '/items', '/items/5053']) {
    const { policy, answer } = await policyOf(shop, path)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(directive(policy, 'script-src')).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/)
    for (const [name, value] of Object.entries(FIXED)) expect(directive(policy, name), name).toBe(value)
  }
  const cookie = `ECSHOPX_TOKEN=${(await newMember(shop)).token}`
  const nonces = new Set<string>()
  for (const path of ['/', '/cart', '/auth/reg']) {
    const { policy, html, answer } = await policyOf(shop, path, path === '/auth/reg' ? '' : cookie)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const nonce = /^'nonce-([\w+/=]{24})' 'strict-dynamic'$/.exec(directive(policy, 'script-src') ?? '')?.[1]
    expect(nonce, path).toBeTruthy()
    nonces.add(nonce!)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/g)].map(([tag]) => tag)
    // Data are not a script, so nothing in them runs.
    const runs = inline.filter(tag => !tag.includes('type="application/json"'))
    expect(runs.length).toBeGreaterThan(0)
    for (const tag of runs) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(3)
})

test('every answer has the security headers of the shop', { tag: '@gate' }, async ({ shop }) => {
  for (const path of ['/', '/cart', '/no/such/page', '/img/logo', '/auth/login']) {
    const { answer } = await policyOf(shop, path)
    expect(Object.fromEntries(answer.headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      // Pages with codes and passwords send no referrer to other sites.
      'referrer-policy': path.startsWith('/auth/') ? 'same-origin' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-site',
    })
    expect(answer.headers.has('x-powered-by')).toBe(false)
  }
})

test('a post with a session but without an origin is refused', { tag: '@gate' }, async ({ shop, context, page }) => {
  const member = await newMember(shop)
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.storefront + path, {
      method: 'POST',
      headers: { cookie: `ECSHOPX_TOKEN=${member.token}`, ...headers },
      body: new URLSearchParams({ intent: 'remove', cart_id: '1' }),
      redirect: 'manual',
    })
  for (const path of ['/cart', '/cart?_data=routes%2Fcart%2Froute', '/auth/logout', '/regions'])
    expect((await post(path)).status, path).toBe(403)
  expect((await post('/auth/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  // The post signed nobody out.
  await enter(context, shop, member)
  await page.goto(`${shop.storefront}/article/faqs`)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
  expect((await post('/auth/logout', { origin: shop.storefront })).status).toBe(302)
})
