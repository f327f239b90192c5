import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import {
  type ActionFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  useLocation,
  useRouteError,
} from '../app/framework'
import { type Laid, loopbackApi } from './loopback-api'
import { drawScreen } from './screen'

/** The file of a route, as `import * as route from './route'` gives it. */
interface Route {
  default: ComponentType
  loader: (args: LoaderFunctionArgs) => Promise<unknown>
  action?: (args: ActionFunctionArgs) => Promise<unknown>
}

/**
 * Opens a page as a visitor does: its own loader and action ask an API whose answers the test defines. Other pages show
 * `去 /path`, and an error page shows `错误 404`. `token` null: a visitor who is not signed in.
 */
export async function openPage(
  { default: Page, loader, action }: Route,
  path: string,
  replies: Record<string, Laid>,
  { pattern, token = 'token', foreign = false }: { pattern?: string; token?: string | null; foreign?: boolean } = {},
) {
  const api = await loopbackApi(replies, { foreign })
  onTestFinished(() => void api.close())
  const { context } = api.args(path, undefined, token)
  const asked = ({ request, params }: { request: Request; params: object }) =>
    ({ request, params, context }) as LoaderFunctionArgs
  drawScreen(Page, {
    path,
    ...(pattern ? { pattern } : {}),
    loader: async args => (await loader(asked(args))) as Response,
    ...(action ? { action: async args => (await action(asked(args))) as Response } : {}),
    ErrorBoundary: Failed,
    more: [{ path: '*', Component: Elsewhere }],
  })
  return api
}

function Failed() {
  const error = useRouteError()
  return <p>{isRouteErrorResponse(error) ? `错误 ${error.status}` : `异常 ${String(error)}`}</p>
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{`去 ${pathname}${search}`}</p>
}

export const signInFor = (path: string) => `去 /auth/login?redirectUrl=${encodeURIComponent(path)}`
