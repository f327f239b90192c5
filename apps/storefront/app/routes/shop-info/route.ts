import { type LoaderFunctionArgs, redirect } from '../../framework'

/** Older address of the page of a shop. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/shops/info${new URL(request.url).search}`, { status: 301 })
