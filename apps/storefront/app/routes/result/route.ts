import { type LoaderFunctionArgs, redirect } from '../../framework'

/** Older address of search results; without words it offers some, like the search page. */
export function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const words = (params.get('keywords') ?? params.get('keyword') ?? '').trim().slice(0, 100).toWellFormed()
  return redirect(words ? `/search?keywords=${encodeURIComponent(words)}` : '/search')
}
