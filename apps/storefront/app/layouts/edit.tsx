import { ErrorView } from '../errors/error-view'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useRouteError } from '../framework'
import { useNonce } from '../shell/server-page'
import { useShell } from '../shell/shell'
import { TopBar } from '../shell/top-bar'

/** Where the files of the editing scripts are below the configured base (spec §2: edit layout). */
const FILES = '/app/site/statics'

/** Only operators configure the base; nothing of it comes from the address. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ base: context.editBase ?? null })

/** Frame for editing a page on the spot: the top bar, and the scripts and styles of the configured base. */
export default function EditLayout() {
  const { base } = useLoaderData<typeof loader>()
  const { device } = useShell()
  return (
    <>
      {device === 'pc' ? <TopBar /> : null}
      <main id="main" className="hs-main" tabIndex={-1}>
        {base ? <EditFiles base={base} /> : <EditNote />}
        <Outlet />
      </main>
    </>
  )
}

export function EditFiles({ base }: { base: string }) {
  const nonce = useNonce()
  return (
    <>
      <link rel="stylesheet" href={`${base}${FILES}/widgets_edit.css`} />
      <script
        src={`${base}${FILES}/widgets_edit.js`}
        data-base-link={base}
        defer
        nonce={nonce}
        suppressHydrationWarning
      />
    </>
  )
}

export const EditNote = () => (
  <p className="hs-notes" role="status">
    未配置页面编辑组件，请在页面设计器中编辑页面
  </p>
)

export function ErrorBoundary() {
  return <ErrorView error={useRouteError()} />
}
