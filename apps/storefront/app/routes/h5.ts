import { safeRedirect } from '@heji/validators'
import { type LoaderFunctionArgs, redirect } from '../framework'

/** Every page is drawn for the phone that asks, so an address below `/h5` leads to the page itself. */
export const loader = ({ params, request }: LoaderFunctionArgs) =>
  redirect(safeRedirect(`/${params['*'] ?? ''}${new URL(request.url).search}`, '/h5'), { status: 301 })
