import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { CALLER_HEADER, signCaller } from '../../../packages/server-kit/src/caller'

/** Addresses of the shop under test. */
export interface Shop {
  storefront: string
  designer: string
  console: string
  api: string
  dataDir: string
  /** Output of the servers. */
  log: string
}

const INTERNAL_TOKEN = 'heji-demo-secret-not-for-production-0'

/** The newest code that the shop sent to this mobile number, or the answer to this captcha. */
export async function lastCode(shop: Shop, kind: 'sms' | 'captcha', to?: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(() => {
      const lines = readFileSync(join(shop.dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n')
      const entries = lines.map(line => JSON.parse(line) as { kind: string; to: string; code: string })
      found = entries.filter(entry => entry.kind === kind && (to === undefined || entry.to === to)).at(-1)?.code
      return found
    })
    .toBeTruthy()
  return found!
}

/** A call of the API without a session. */
async function callApi<T>(shop: Shop, path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${shop.api}${path}`, init)
  return ((await answer.json()) as { data: T }).data
}

/** A call that only our own servers may make. */
export const askInternal = <T>(shop: Shop, path: string) =>
  callApi<T>(shop, path, { headers: { 'x-heji-internal': INTERNAL_TOKEN } })

/** A call as our own servers make it for a visitor with this address, so that limits by address stay separate. */
export const callFrom = <T>(shop: Shop, ip: string, path: string, body?: Record<string, string>) =>
  callApi<T>(shop, path, {
    headers: { [CALLER_HEADER]: signCaller(ip, INTERNAL_TOKEN) },
    ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
  })

const WX = '/api/h5app/wxapp/'

/** A call under the shop's prefix, signed in if a token is given. @throws on a refusal of the shop. */
export async function call<T>(
  shop: Shop,
  key: string,
  input: Record<string, string | number> = {},
  token = '',
): Promise<T> {
  const [method = 'GET', path = ''] = key.split(' ')
  const fields = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const url = path.startsWith('/') ? path : WX + path
  const data = await callApi<T & { status_code?: number; message?: string }>(
    shop,
    method === 'GET' ? `${url}?${fields}` : url,
    {
      method,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(method === 'GET' ? {} : { body: fields }),
    },
  )
  if (typeof data?.status_code === 'number') throw new Error(`${key}: ${data.status_code} ${data.message}`)
  return data
}
