import { type Api, ApiError } from '@heji/api-client'
import type { MemberOverview } from '@heji/api-client/contract'
import { safeRedirect } from '@heji/validators'
import { clearSessionCookie, flashCookie } from '../cookies/cookies.server'
import { awayPage } from '../errors/error-pages.server'
import { type AppLoadContext, redirect } from '../framework'
import { SESSION_EXPIRED } from './session-expired'

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
  const page = referer && URL.canParse(referer) ? new URL(referer) : null
  return safeRedirect(page ? page.pathname + page.search : url.pathname, '/')
}

/**
 * Answer for a visitor without a valid session; a dead cookie is cleared, and the page says so. `back`: page to return to instead of the page
 * that asked.
 */
function toLogin(args: Args, back = returnPath(args)): Response {
  const headers = new Headers()
  if (args.context.token) {
    headers.append('set-cookie', clearSessionCookie(args.context))
    headers.append('set-cookie', flashCookie(args.context, 'warn', SESSION_EXPIRED))
  }
  return redirect(`/auth/login?redirectUrl=${encodeURIComponent(back)}`, { headers })
}

/** Whether this is the answer for a visitor without a session. */
export const isSignIn = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && (thrown.headers.get('location')?.startsWith('/auth/login') ?? false)

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

/** The member of a page, by the call that its frame makes anyway. */
export const ownMember = async (api: Api): Promise<MemberOverview> => (await api('GET member/frame')).member
