import { type Api, ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import { type AppLoadContext, redirect } from '../framework'
import { clearSessionCookie } from './cookies.server'
import { awayPage } from './errors.server'

interface Args {
  request: Request
  context: AppLoadContext
}

/**
 * The page to return to after login: the full path of the page that asked (spec §2). For forms, the page of the form.
 */
function returnPath({ request }: Args) {
  const url = new URL(request.url)
  url.searchParams.delete('_data')
  if (request.method === 'GET') return url.pathname + url.search
  const referer = request.headers.get('referer')
  return safeRedirect(referer ? new URL(referer).pathname + new URL(referer).search : url.pathname, '/')
}

/**
 * Answer for a visitor without a valid session; a dead cookie is cleared. `back`: page to return to instead of the page
 * that asked.
 */
function toLogin(args: Args, back = returnPath(args)): Response {
  const headers = args.context.token ? { 'set-cookie': clearSessionCookie(args.context) } : undefined
  return redirect(`/auth/login?redirectUrl=${encodeURIComponent(back)}`, headers ? { headers } : undefined)
}

/** The API for pages that need a member. Visitors without a session, or with one that the API refuses, go to login. */
export function memberApi(args: Args, back?: string): Api {
  if (!args.context.token) throw toLogin(args, back)
  const isPage = args.request.method === 'GET'
  const call = async (...call: Parameters<Api>) => {
    try {
      return await args.context.api(...call)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw toLogin(args, back)
      // Actions answer with the typed values; a page has nothing to show without its data.
      throw (isPage && awayPage(error)) || error
    }
  }
  return call as Api
}
