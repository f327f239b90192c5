import { onTestFinished } from 'vitest'
import { memberPage, type PageArgs, publicPage } from '../app/loaders/define-loader.server'
import { type Laid, loopbackApi } from './loopback-api'

export const ORIGIN = 'https://shop.test'

interface Visitor {
  /** Session of a member; null for a visitor. */
  token?: string | null
  params?: Record<string, string>
  headers?: Record<string, string>
  /** Parts of the request context besides the usual ones. */
  context?: object
}

/** Fields that every call has, and that say nothing. */
export const withoutSame = ({ company_id: _, country_code: __, ...fields }: Record<string, string>) => fields

/** An API for loaders and actions called by themselves, closed after the test. For a single call see `askPage`. */
export async function openShop(replies: Record<string, Laid>, server: Parameters<typeof loopbackApi>[1] = {}) {
  const api = await loopbackApi(replies, server)
  onTestFinished(async () => {
    await api.close()
  })
  /** Arguments of a page; its context stays readable after the call. */
  const pageArgs = (path: string, { token = null, params = {}, headers, context = {} }: Visitor = {}): PageArgs => {
    const args = { ...api.args(path, undefined, token), params }
    Object.assign(args.context, { origin: ORIGIN }, context)
    for (const [name, value] of Object.entries(headers ?? {})) args.request.headers.set(name, value)
    return token ? memberPage(args) : publicPage(args)
  }
  const visit = <T>(load: (page: PageArgs) => Promise<T>, path: string, visitor?: Visitor): Promise<T> =>
    load(pageArgs(path, visitor))
  /** Fields of every call with this key, without those that every call has. */
  const asked = (key: string) => api.calls.filter(call => call.key === key).map(({ body }) => withoutSame(body))
  const keys = () => api.calls.map(({ key }) => key)
  return { ...api, pageArgs, visit, asked, keys }
}

/** What a loader throws instead of an answer. */
export const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    answer => {
      throw new Error(`nothing thrown: ${JSON.stringify(answer)}`)
    },
    (thrown: unknown) => thrown,
  )
