import { notFound } from '../../loaders/define-loader.server'
/** Every path without another route: the error page with status 404. */
export function loader() {
  throw notFound()
}

export default function NotFound() {
  return null
}
