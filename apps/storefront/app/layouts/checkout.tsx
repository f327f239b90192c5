import { ErrorView } from '../errors/error-view'
import { Outlet, useRouteError } from '../framework'
import { PlainHeader } from '../shell/plain-header'
import { ShopZone } from '../shell/shop-zone'
import { StaffBar } from '../shell/staff-bar'

/** A plain frame for paying: logo, and the page's own title and steps, without links elsewhere. */
export default function CheckoutLayout() {
  return (
    <>
      <StaffBar />
      <PlainHeader />
      <main id="main" className="hs-main" tabIndex={-1}>
        <Outlet />
      </main>
      <ShopZone />
    </>
  )
}

/** A missing or failed page keeps the frame. */
export function ErrorBoundary() {
  return <ErrorView error={useRouteError()} />
}
