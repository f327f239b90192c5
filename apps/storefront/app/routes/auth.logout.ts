import { safeRedirect } from '@heji/validators'
import { withTarget } from '../auth/auth-target'
import { clearRegionCookie, clearSessionCookie } from '../cookies/cookies.server'
import { type ActionFunctionArgs, redirect } from '../framework'

/**
 * Ends the session on the server, then deletes its cookie; works even while the API is away. `next`: the page that
 * another account is to open.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const next = new URL(request.url).searchParams.get('next')
  if (context.token) await context.api('POST /user.logout').catch(() => {})
  const headers = new Headers({ 'clear-site-data': '"cache"' })
  // Where this member wants things to go is nothing to the next one.
  for (const cookie of [clearSessionCookie(context), clearRegionCookie(context)]) headers.append('set-cookie', cookie)
  return redirect(next === null ? '/' : withTarget('/auth/login', safeRedirect(next, '/')), { headers })
}

export const loader = () => redirect('/')
