import { type Endpoint, groups } from '@heji/api-client/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { createApp } from '../../app'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('dotted calls', () => {
  const closed = Object.entries(groups)
    .filter(([name]) => name.startsWith('legacy'))
    .flatMap(([, group]) => Object.entries<Endpoint>(group))
    .filter(([, { auth }]) => auth === 'member')

  it.each(closed.map(([key]) => key))('%s wants a token', async key => {
    const [method, path] = key.split(' ') as [string, string]
    const answer = await shop.app.request(path, { method })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      data: { message: 'Unable to authenticate user.', status_code: 401, code: 401001 },
    })
  })
})

describe('switching them off', () => {
  const CALLS = ['/cart.get.new', '/user.license', '/user.logout']
  /** The calls that answer with these groups off. */
  async function answering(...dottedCallsOff: string[]) {
    const app = createApp({ ...shop, config: { ...shop.config, dottedCallsOff } })
    const bodies = await Promise.all(
      CALLS.map(async path => [path, await (await app.request(path, { method: 'POST' })).text()] as const),
    )
    return bodies.filter(([, body]) => !body.includes('接口不存在')).map(([path]) => path)
  }

  it('leaves out groups, or all that have a newer call', async () => {
    expect(await answering()).toEqual(CALLS)
    expect(await answering('cart')).toEqual(['/user.license', '/user.logout'])
    expect(await answering('all')).toEqual(['/user.logout'])
  })

  it('refuses unknown groups', () => {
    const config = { ...shop.config, dottedCallsOff: ['basket'] }
    expect(() => createApp({ ...shop, config })).toThrow('DOTTED_CALLS_OFF 中没有这样的分组：basket')
  })
})
