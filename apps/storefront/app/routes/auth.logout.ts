import { type ActionFunctionArgs, redirect } from '../framework'
import { clearSessionCookie } from '../lib/cookies.server'

/** Ends the session on the server, then deletes its cookie; works even while the API is away. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.token) await context.api('POST /user.logout').catch(() => {})
  return redirect('/', { headers: { 'set-cookie': clearSessionCookie(context), 'clear-site-data': '"cache"' } })
}

export const loader = () => redirect('/')
