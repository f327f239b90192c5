/** The one door to the web framework: a move to another version or framework starts and ends here. */
export type {
  ActionFunctionArgs,
  AppLoadContext,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/node'
export { json, redirect, redirectDocument } from '@remix-run/node'
export {
  Form,
  isRouteErrorResponse,
  Link as FrameworkLink,
  Links,
  Meta,
  Outlet,
  RemixBrowser,
  RemixServer,
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
  useSearchParams,
  useSubmit,
} from '@remix-run/react'
