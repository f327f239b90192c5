// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createDesignerServer } from './app'

const app = createDesignerServer({ apiUrl: 'http://127.0.0.1:1', storefrontOrigin: 'https://shop.test' })

describe('the designer server', () => {
  it.each([
    ['/shop/', 'https://shop.test/'],
    ['/shop/custompage?pageid=7', 'https://shop.test/custompage?pageid=7'],
    ['/shop//evil.test/x', 'https://shop.test/'],
  ])('leads from %s to the shop', async (path, target) => {
    const location = (await app.request(path)).headers.get('location') ?? ''
    expect(new URL(location).origin).toBe('https://shop.test')
    if (!path.includes('evil')) expect(location).toBe(target)
  })

  it('says that the API is away instead of hanging', async () => {
    const answer = await app.request('/api/operator/getinfo')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ data: { status_code: 503 } })
  })

  it('sends its policy with every answer', async () => {
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/nothing')).headers.get('content-security-policy')).toContain("script-src 'self'")
  })
})
