// @vitest-environment node
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DataCache, OUR_API } from '@heji/server-kit'
import { afterEach, describe, expect, it } from 'vitest'
import { afterError } from '../app/errors/outage'
import { createApiLink } from './api-link'
import { createBudget } from './budget'
import { createRequestContext } from './request-context'

let close: (() => void) | undefined
afterEach(() => close?.())

async function contextOn(answer: RequestListener, budget = createBudget(50)) {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = {
    host: '',
    port: 0,
    apiUrl,
    origin: apiUrl,
    internalToken: '',
    trustedProxies: 0,
    production: true,
    apiWaitMs: 50,
  }
  const sharedData = new DataCache({ freshFor: 1, afterError })
  const options = { caller: '', requestId: '', isCached: true, sharedData, link: createApiLink(apiUrl) }
  const contextOf = (own = budget) => createRequestContext(config, new Request(apiUrl), { ...options, budget: own })
  const ofMember = () => {
    const request = new Request(apiUrl, { headers: { cookie: `ECSHOPX_TOKEN=${'t'.repeat(20)}` } })
    return createRequestContext(config, request, { ...options, isCached: false })
  }
  return { context: contextOf(), contextOf, ofMember }
}
const hangs: RequestListener = () => {}

describe('one request', () => {
  it('waits once for an API that hangs, however often it asks', async () => {
    const budget = createBudget(50)
    const { context } = await contextOn(hangs, budget)
    const post = context.publicApi('POST login', { username: '13800000001', password: 'x' })
    await expect(post).rejects.toMatchObject({ status: 0, message: '商城暂时没有回应，请稍后再试一次' })
    expect(budget.signal.aborted).toBe(true)
    await expect(context.publicApi('GET goods/keywords')).rejects.toMatchObject({ details: { reason: 'timeout' } })
  })

  it('waits as long as the settings say', async () => {
    const { ofMember } = await contextOn(hangs)
    await expect(ofMember().api('GET member')).rejects.toMatchObject({ details: { reason: 'timeout' } })
  }, 2_000)

  it.each([
    ['no answer', hangs],
    ['a 503', ((_, response) => void response.writeHead(503).end('{}')) as RequestListener],
    [
      'a 503 in the body',
      ((_, response) => void response.end('{"data":{"status_code":503,"message":"系统繁忙"}}')) as RequestListener,
    ],
  ])('knows by %s that its page is not whole', async (_, answer) => {
    const { context } = await contextOn(answer)
    expect(context.outage.isFelt).toBe(false)
    await context.publicApi('GET goods/keywords').catch(() => {})
    expect(context.outage.isFelt).toBe(true)
  })

  it('asks once who the member is, and each request anew', async () => {
    let asked = 0
    const { ofMember } = await contextOn((_, response) => {
      asked++
      response.writeHead(200, { 'content-type': 'application/json', [OUR_API]: '1' }).end('{"data":{"cart_count":1}}')
    })
    const { api } = ofMember()
    expect(await Promise.all([api('GET member/frame'), api('GET member/frame')])).toEqual([
      { cart_count: 1 },
      { cart_count: 1 },
    ])
    expect(asked).toBe(1)
    await ofMember().api('GET member/frame')
    expect(asked).toBe(2)
  })

  it('does not treat a refusal as an outage', async () => {
    const { context } = await contextOn((_, response) => void response.writeHead(404).end('{}'), createBudget(60_000))
    await context.publicApi('GET goods/keywords').catch(() => {})
    expect(context.outage.isFelt).toBe(false)
  })

  it('knows that shared data failed for which another request had asked', async () => {
    const { context, contextOf } = await contextOn(hangs, createBudget(60_000))
    let fail = () => {}
    const load = () => new Promise<string>((_, reject) => (fail = () => reject(new Error('away'))))
    const first = contextOf().sharedData.get('header', load)
    const second = context.sharedData.get('header', load)
    fail()
    await Promise.allSettled([first, second])
    expect(context.outage.isFelt).toBe(true)
  })

  it('knows the age of shared data that it could not refresh', async () => {
    const { context, contextOf } = await contextOn(hangs)
    await contextOf(createBudget(60_000)).sharedData.get('header', async () => 'good')
    const before = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(before + 2)
    const away = () => Promise.reject(new Error('away'))
    expect(await context.sharedData.get('header', away)).toBe('good')
    expect(context.outage.isFelt).toBe(true)
    expect(context.outage.oldest).toBeLessThanOrEqual(before)
  })
})
