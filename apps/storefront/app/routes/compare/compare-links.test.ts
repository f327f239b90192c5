// @vitest-environment node
import { describe, expect, it, onTestFinished } from 'vitest'
import { loopbackApi } from '../../../testing/loopback-api'
import type { LoaderFunctionArgs } from '../../framework'
import * as route from './route'

/** Where the loader leads, and what it keeps. */
async function led(path: string, headers: Record<string, string> = {}) {
  const api = await loopbackApi({})
  onTestFinished(() => void api.close())
  const args = api.args(path, undefined, null)
  const request = { ...args.request, url: `http://shop.test${path}`, headers: new Headers(headers) }
  const asked = { ...args, request, params: {} } as unknown as LoaderFunctionArgs
  const answer = await route.loader(asked).catch((thrown: Response) => thrown)
  const { headers: got } = answer as Response
  return { to: got.get('location'), cookie: got.get('set-cookie')?.split(';')[0] ?? null, calls: api.calls }
}

describe('the plain links', () => {
  const chosen = { cookie: 'hj_compare=1.2' }

  it('add to what was chosen before, and keep it', async () => {
    expect(await led('/compare?add=3', chosen)).toMatchObject({ to: '/compare?ids=1,2,3', cookie: 'hj_compare=1.2.3' })
    expect(await led('/compare?add=2', chosen)).toMatchObject({ to: '/compare?ids=1,2', cookie: 'hj_compare=1.2' })
  })

  it('refuse a fifth with a word, and keep the four', async () => {
    const { to, cookie } = await led('/compare?add=9', { cookie: 'hj_compare=1.2.3.4' })
    expect(to).toBe('/compare?ids=1,2,3,4')
    expect(decodeURIComponent(cookie ?? '')).toMatch(/^hj_flash=.*最多对比 4 件商品/)
  })

  it('remove, and end with none', async () => {
    expect(await led('/compare?ids=1,2&remove=1&diff=1')).toMatchObject({
      to: '/compare?ids=2&diff=1',
      cookie: 'hj_compare=2',
    })
    expect(await led('/compare?ids=2&remove=2')).toMatchObject({ to: '/compare', cookie: 'hj_compare=' })
  })

  it('lead to what was chosen before', async () => {
    expect(await led('/compare', chosen)).toMatchObject({ to: '/compare?ids=1,2', cookie: null })
  })

  it('keep nothing for a browser that looks ahead', async () => {
    const ahead = await led('/compare?add=3', { ...chosen, 'sec-purpose': 'prefetch' })
    expect(ahead).toMatchObject({ to: '/compare?ids=1,2,3', cookie: null })
  })
})
