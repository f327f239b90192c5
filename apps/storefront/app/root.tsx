import { ConfirmViewport, HejiProvider, themeVars } from '@heji/ui'
import { shopPicture } from '@heji/ui/shop'
import { type ReactNode, useEffect } from 'react'
import { LazyAnalytics } from './analytics/lazy-analytics'
import { useSessionMarker } from './auth/session-marker'
import { CartSignalProvider } from './cart/cart-signal'
import { CompareHost } from './components/compare/compare-host'
import { FastBuyHost } from './components/fast-buy/fast-buy-host'
import { InWechatContext } from './components/link'
import { Part } from './components/part'
import { watchSearchBoxes } from './components/search/watch-search-boxes'
import { StaffModeContext } from './components/staff/staff-mode'
import { clearFlashCookie, clearSessionCookie, readFlash } from './cookies/cookies.server'
import { ErrorView, errorTitle } from './errors/error-view'
import { FailedErrorPage } from './errors/failed-error-page'
import {
  data,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from './framework'
import { loadBrand } from './seo/brand.server'
import { JsonLd } from './seo/json-ld'
import { FlashToast } from './shell/flash-toast'
import { Notes } from './shell/notes'
import { FromServer, useServerPage } from './shell/server-page'
import { type RootData, shopName, useBrand, useShell } from './shell/shell'
import { loadShell } from './shell/shell.server'
import { ShellPartsElement } from './shell/shell-parts'
import { useTopOfNextPage } from './shell/use-top-of-next-page'
import { watchScroll } from './shell/watch-scroll'
import { useOneSend } from './start/one-send'
import { useFreshAgain } from './start/use-fresh-again'
// All styles of the shop. Others would come first and turn the order of the layers round (tools/doctor/styles.test.ts).
import appStyles from './styles/app.css?url'
import libraryStyles from './styles/library.css?url'
import { loadShellParts } from './templates/template.server'
import { OwnImportMap, OwnStyles } from './widgets/own-widgets'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'stylesheet', href: libraryStyles },
  { rel: 'stylesheet', href: appStyles },
]

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error, shopName(data?.brand)) : data?.tdk.title || shopName(data?.brand) },
  { name: 'description', content: data?.tdk.mate_description ?? '' },
  { name: 'keywords', content: data?.tdk.mate_keywords ?? '' },
]

const NO_TDK = { title: '', mate_description: '', mate_keywords: '' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ shell, sessionIsDead }, parts, tdk, brand] = await Promise.all([
    loadShell(request, context),
    loadShellParts(context),
    context.sharedData.get('tdk', () => context.publicApi('GET pagestemplate/gettdk')).catch(() => NO_TDK),
    loadBrand(context),
  ])
  context.parts = parts
  const headers = new Headers()
  if (sessionIsDead) headers.append('set-cookie', clearSessionCookie(context))
  if (readFlash(request)) headers.append('set-cookie', clearFlashCookie(context))
  const page: RootData = { shell, tdk, brand }
  return sessionIsDead || shell.flash ? data(page, { headers }) : page
}

export default function App() {
  const { inWechat, user } = useShell()
  useSessionMarker()
  useEffect(watchSearchBoxes, [])
  useEffect(watchScroll, [])
  useTopOfNextPage()
  useOneSend()
  useFreshAgain()
  return (
    <InWechatContext.Provider value={inWechat}>
      <StaffModeContext.Provider value={user?.isStaff ?? false}>
        <CartSignalProvider>
          <Outlet />
          <Part silent>
            <FastBuyHost />
          </Part>
          <Part silent>
            <CompareHost />
          </Part>
        </CartSignalProvider>
      </StaffModeContext.Provider>
    </InWechatContext.Provider>
  )
}

/** The document. Used by error pages too, so nothing in it may rely on the loader. */
export function Layout({ children }: { children: ReactNode }) {
  const page = useServerPage()
  const { device, flash } = useShell()
  const { color } = useBrand()
  return (
    <html
      data-care={page?.care || undefined}
      lang="zh-CN"
      className={device === 'h5' ? 'hs-h5' : 'hs-pc'}
      style={themeVars(color)}
      // The browser does not know care mode, and adds attributes.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <OwnImportMap />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light" />
        <Meta />
        <Links />
        <OwnStyles />
      </head>
      <body>
        <a className="hj-skip" href="#main">
          跳到主要内容
        </a>
        <Notes />
        <HejiProvider picture={shopPicture}>{children}</HejiProvider>
        <Part silent>
          <ConfirmViewport />
        </Part>
        <Part silent>
          <LazyAnalytics />
        </Part>
        <Part silent>
          <FlashToast flash={flash} />
        </Part>
        <FromServer id="hs-structured">
          <JsonLd />
        </FromServer>
        <ScrollRestoration nonce={page?.nonce} />
        <ShellPartsElement />
        <Scripts nonce={page?.nonce} />
      </body>
    </html>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <Part instead={<FailedErrorPage />}>
      <ErrorView error={error} />
    </Part>
  )
}
