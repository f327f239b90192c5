/** Every path that is no other route: the error page with status 404. */
export function loader() {
  throw new Response('This page could not be found', { status: 404 })
}

export default function NotFound() {
  return null
}
