import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSiteCheck } from './site-check'

const asked: string[] = []
const site = createServer((request, answer) => {
  asked.push(request.url!)
  const [, path = ''] = request.url!.split('/')
  if (path === 'mute') return
  if (path === 'moved') return answer.writeHead(302, { location: '/404' }).end()
  if (path === 'circle') return answer.writeHead(302, { location: '/circle' }).end()
  if (path === 'inside') return answer.writeHead(302, { location: 'http://10.0.0.1/404' }).end()
  answer.writeHead(Number(path)).end('x'.repeat(100_000))
})
let origin = ''
let port = 0
beforeAll(async () => {
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
  origin = `http://localhost:${port}`
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})
beforeEach(() => {
  asked.length = 0
})

/** The stand-in is on this machine. */
const here = createSiteCheck(address => address === '127.0.0.1' || address === '::1')

describe('a page of another site', () => {
  it.each([
    ['404', true],
    ['410', true],
    ['moved', true],
    ['200', false],
    ['403', false],
    ['500', false],
    ['circle', false],
    ['inside', false],
  ])('that answers %s: gone is %s', async (path, gone) => {
    expect(await here.isGone(`${origin}/${path}`)).toBe(gone)
  })

  it('that does not answer, or whose name nobody knows, is not called gone', async () => {
    expect(await here.isGone(`${origin}/mute`)).toBe(false)
    expect(await here.isGone('https://nowhere.invalid/')).toBe(false)
  })

  it.each([
    () => `${origin}/404`,
    () => `http://127.0.0.1:${port}/404`,
    () => `http://[::1]:${port}/404`,
    () => `http://[::ffff:127.0.0.1]:${port}/404`,
    () => `http://2130706433:${port}/404`,
    () => 'http://169.254.169.254/404',
  ])('on a machine of our own network is never asked (%#)', async url => {
    expect(await createSiteCheck().isGone(url())).toBe(false)
    expect(asked).toEqual([])
  })

  it('is asked only at the usual ports', async () => {
    const ports: number[] = []
    const watched = createSiteCheck((_, to) => ports.push(to) < 0)
    for (const url of ['http://example.invalid', 'https://127.0.0.1/', 'http://127.0.0.1:8080/'])
      await watched.isGone(url)
    expect(ports).toEqual([443, 8080])
  })
})
