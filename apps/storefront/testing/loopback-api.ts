import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Api, createApi, fixedToken } from '@heji/api-client'
import { DataCache } from '@heji/server-kit'
import { parseSetCookie } from 'cookie'
import { afterError, noOutage } from '../app/errors/outage'
import { onAnyServer } from '../app/foreign/any-server'
import { newServerFacts } from '../app/foreign/server-facts'
import type { AppLoadContext } from '../app/framework'
import { createReader } from '../server/api-reader'
import { notingAge } from '../server/request-context'
import { ofFakeServer } from './fake-server'

interface Call {
  /** `POST cart` and the like. */
  key: string
  body: Record<string, string>
  idempotencyKey: string | undefined
  /** Whether it came with the token of a member. */
  isMember: boolean
}

/** Answer of a call: data, or a refusal with its status. A page that asks one call twice lays down a function of its fields. */
export type Reply = { data: unknown } | { status: number; message: string; more?: Record<string, unknown> }

export type Laid = Reply | Promise<Reply> | ((fields: Record<string, string>) => Reply)

/**
 * An API on a real socket that answers what a test lays down, for actions and loaders; a promise is held back until it
 * is kept. `foreign`: as an ECShopX server that is not ours, without what is ours. `missing`: calls that the storefront
 * knows to be missing from the start.
 */
export async function loopbackApi(
  replies: Record<string, Laid>,
  { foreign = false, missing = [] as readonly string[] } = {},
) {
  const facts = newServerFacts()
  facts.isForeign = foreign
  for (const key of missing) facts.missingCalls.add(key)
  const shaped = (api: Api) => onAnyServer(api, facts)
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://api.test')
    const key = `${request.method} ${url.pathname.replace('/api/h5app/wxapp/', '')}`
    const sent = new URLSearchParams(await textOf(request))
    for (const [name, value] of url.searchParams) sent.append(name, value)
    const header = request.headers['idempotency-key']
    const body = Object.fromEntries(sent)
    const isMember = request.headers.authorization !== undefined
    calls.push({ key, body, idempotencyKey: typeof header === 'string' ? header : undefined, isMember })
    const given = replies[key]
    const laid = (await (typeof given === 'function' ? given(body) : given)) ?? {
      status: 404,
      message: `unexpected ${key}`,
    }
    const reply = foreign ? ofFakeServer(key, laid) : laid
    const isFine = 'data' in reply
    response.writeHead(isFine ? 200 : reply.status, { 'content-type': 'application/json' })
    const refusal = isFine ? null : { status_code: reply.status, message: reply.message, ...reply.more }
    response.end(JSON.stringify({ data: isFine ? reply.data : refusal }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const read = createReader(baseUrl)
  const outage = noOutage()
  const known = new DataCache({ freshFor: 60_000, afterError })
  const sharedData = notingAge(known, outage)
  const apiOf = (token: string | null) =>
    shaped(createApi({ baseUrl, read, ...(token ? { token: fixedToken(token) } : {}) }))
  /** Arguments of an action or loader, signed in unless `token` is null. */
  const args = (
    path: string,
    fields?: Record<string, string> | [string, string][],
    token: string | null = 'token',
  ) => ({
    request: new Request(
      `http://shop.test${path}`,
      fields ? { method: 'POST', body: new URLSearchParams(fields) } : {},
    ),
    params: {},
    context: {
      token: token ?? undefined,
      api: apiOf(token),
      // Nothing is shared with other members.
      byAudience: <T>(key: string, load: (api: Api) => Promise<T>) =>
        token ? load(apiOf(token)) : sharedData.get(key, () => load(apiOf(null))),
      publicApi: apiOf(null),
      apiAs: apiOf,
      sign: (text: string) => `signed${text.length}`,
      sharedData,
      outage,
      device: 'pc',
      now: new Date(),
      isPreview: false,
      share: 0,
      secureCookies: false,
    } as unknown as AppLoadContext,
  })
  const close = () =>
    new Promise(resolve => {
      server.close(resolve)
      // A call that nobody waits for any more would hold the server until its connection has been idle for long.
      server.closeAllConnections()
    })
  return { args, calls, missing: facts.missingCalls, markStale: () => known.markStale(), close }
}

async function textOf(request: IncomingMessage) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

/** Status, target and flash message of a redirect. */
export function redirectOf(response: unknown) {
  const { status, headers } = response as Response
  const flash = headers
    .getSetCookie()
    .map(line => parseSetCookie(line))
    .find(({ name }) => name === 'hj_flash')
  const told = flash?.value ? (JSON.parse(flash.value) as { kind: string; message: string }) : null
  return { status, to: headers.get('location'), flash: told }
}

/** The answer that an action or loader makes with `data()`. */
export const replyOf = async (answer: unknown): Promise<unknown> => await (answer as Response).json()
