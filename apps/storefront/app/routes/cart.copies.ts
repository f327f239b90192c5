import { type LoaderFunctionArgs, redirect } from '../framework'

/** Older addresses of pages of the checkout, and where they lead. */
const NOW: Record<string, string> = {
  '/cart/checkout-old': '/cart/checkout',
  '/cashier/index-copy': '/cashier',
}

/** Keeps the whole query. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  return redirect(`${NOW[pathname.replace(/\/$/, '')] ?? '/cart'}${search}`)
}
