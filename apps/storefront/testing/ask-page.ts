import type { ActionFunctionArgs, AppLoadContext } from '../app/framework'
import { memberPage, type PageArgs, publicPage } from '../app/loaders/define-loader.server'
import { type Laid, redirectOf, replyOf } from './loopback-api'
import { openShop, withoutSame } from './open-shop'

interface Asked {
  path: string
  /** Of the address, where the route has some. */
  params?: Record<string, string>
  replies?: Record<string, Laid>
  /** Null for a visitor. */
  token?: string | null
  context?: Partial<AppLoadContext>
  /** Calls that the server behind the storefront is known not to have. */
  missing?: readonly string[]
  headers?: Record<string, string>
}

async function withApi<T>(
  { path, params = {}, replies = {}, token = 'token', context = {}, headers = {}, missing = [] }: Asked,
  fields: Record<string, string> | [string, string][] | undefined,
  run: (args: ReturnType<Awaited<ReturnType<typeof openShop>>['args']>) => Promise<T>,
) {
  const api = await openShop(replies, { missing })
  const args = api.args(path, fields, token)
  for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value)
  Object.assign(args.context, context)
  const result = await run({ ...args, params })
  return {
    result,
    calls: api.calls,
    missing: api.missing,
    asked: api.calls.map(({ key, body }) => [key, withoutSame(body)] as const),
  }
}

/** What a loader makes of these answers of the API, and what it asked for; what it threw is `thrown`. */
export async function askPage<T>(load: (page: PageArgs) => Promise<T>, asked: Asked) {
  const { result, ...more } = await withApi(asked, undefined, args =>
    (async () => await load(asked.token === null ? publicPage(args) : memberPage(args)))().then(
      page => ({ page, thrown: null }),
      (thrown: unknown) => {
        if (!(thrown instanceof Response)) throw thrown
        return { page: null as never, thrown: { status: thrown.status, to: thrown.headers.get('location') } }
      },
    ),
  )
  return { ...result, ...more }
}

/** What an action answers to this form: where it leads and its message, or the answer that stays on the page. */
export async function sendForm(
  act: (args: ActionFunctionArgs) => Promise<unknown>,
  fields: Record<string, string> | [string, string][],
  asked: Asked,
) {
  const { result: response, ...more } = await withApi(
    asked,
    fields,
    async args => (await act(args).catch((thrown: unknown) => thrown)) as Response,
  )
  if (!(response instanceof Response)) throw response
  const isStay = response.status === 200
  return {
    told: isStay ? null : redirectOf(response),
    answer: isStay ? ((await replyOf(response)) as Record<string, unknown>) : null,
    response,
    ...more,
  }
}
