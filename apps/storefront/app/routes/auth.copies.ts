import { type LoaderFunctionArgs, redirect } from '../framework'

/** Older copies of sign-in and registration lead to the real pages, with their query. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${/\/reg/.test(pathname) ? '/auth/reg' : '/auth/login'}${search}`, 301)
}
