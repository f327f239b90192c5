/** The only import of the web framework (docs/decisions/002): a move to another version or framework starts here. */
import { json } from '@remix-run/react'
import type { RequestContext } from '../server/context'

declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}

export type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
export {
  Form,
  isRouteErrorResponse,
  Link as FrameworkLink,
  Links,
  Meta,
  Outlet,
  RemixBrowser,
  RemixServer,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSubmit,
} from '@remix-run/react'

/** The answer of a loader or an action, with its own status or headers. React Router 7 has a function of this name. */
export const data = <T>(value: T, init?: ResponseInit) => json(value, init)
