// @vitest-environment node
import { expect, it } from 'vitest'
import { createStorefront } from './app'

const ORIGIN = 'http://shop.test'
const config = {
  host: 'shop.test',
  port: 80,
  apiUrl: 'http://127.0.0.1:1',
  origin: ORIGIN,
  internalToken: 'x'.repeat(32),
  trustedProxies: 1,
  production: true,
}

it('draws the pages of others while one address asks for hundreds', async () => {
  const drawing: (() => void)[] = []
  const shop = createStorefront({
    config,
    render: async request => {
      if (request.url.includes('slow')) await new Promise<void>(resolve => drawing.push(resolve))
      return new Response('page', { headers: { 'content-type': 'text/html' } })
    },
  })
  const ask = async (path: string, from: string) =>
    (await shop.fetch(new Request(ORIGIN + path, { headers: { host: 'shop.test', 'x-forwarded-for': from } }))).status
  const asked = Array.from({ length: 200 }, (_, i) => ask(`/search?slow=${i}`, '10.0.0.1'))
  for (let i = 1; i <= 20; i++) expect(await ask('/', `10.0.1.${i}`)).toBe(200)
  expect(drawing.length).toBeGreaterThan(0)
  expect(drawing.length).toBeLessThanOrEqual(32)
  let answered = 0
  for (const one of asked) void one.then(() => answered++)
  while (answered < asked.length) {
    for (const end of drawing.splice(0)) end()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(await Promise.all(asked)).toEqual(Array(200).fill(200))
})
