import { clearSessionCookie } from '../cookies/cookies.server'
import { type ActionFunctionArgs, redirect } from '../framework'

/** Ends the session on the server, then deletes its cookie; works even while the API is away. */
export async function action({ context }: ActionFunctionArgs) {
  if (context.token) await context.api('POST /user.logout').catch(() => {})
  return redirect('/', { headers: { 'set-cookie': clearSessionCookie(context), 'clear-site-data': '"cache"' } })
}

export const loader = () => redirect('/')
