import { parseSafeUrl } from '@heji/validators'
import { careCookie } from '../cookies/cookies.server'
import { type ActionFunctionArgs, redirect } from '../framework'

/** Turns care mode on or off, and shows the same page again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const back = parseSafeUrl(form.get('back'))
  // Pages of sign-in too, which no other form leads back to.
  return redirect(back?.startsWith('/') ? back : '/', {
    headers: { 'set-cookie': careCookie(context, form.get('care') === 'on') },
  })
}

export const loader = () => redirect('/')
