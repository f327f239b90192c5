import { ErrorView } from '../components/error-view'
import { Outlet, useRouteError } from '../framework'
import { PlainHeader } from '../shell/plain-header'

/** A quiet frame for paying: logo and the page's own title and steps, no ways to get lost. */
export default function CheckoutLayout() {
  return (
    <>
      <PlainHeader />
      <main id="main" className="hs-main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** A page that is missing or fails keeps the frame. */
export function ErrorBoundary() {
  return <ErrorView error={useRouteError()} />
}
