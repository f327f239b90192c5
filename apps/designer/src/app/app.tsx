import { App as AntApp, ConfigProvider, Spin } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { LoginPage } from '../login/login-page'
import { AppContext } from './context'
import { go, useLocation } from './router'
import { ScreenBoundary } from './screen-boundary'
import { createSession, type Operator } from './session'
import { theme } from './theme'

const PageList = lazy(() => import('../pages/page-list').then(m => ({ default: m.PageList })))
const EditorPage = lazy(() => import('../editor/editor-page').then(m => ({ default: m.EditorPage })))
const GalleryPage = lazy(() => import('../gallery/gallery-page').then(m => ({ default: m.GalleryPage })))

dayjs.locale('zh-cn')

export function App() {
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <AntApp message={{ maxCount: 1, top: 72 }} component={false}>
        <Suspense fallback={<Loading />}>
          <SignedIn>
            <ScreenBoundary>
              <Screen />
            </ScreenBoundary>
          </SignedIn>
        </Suspense>
      </AntApp>
    </ConfigProvider>
  )
}

const Loading = () => (
  <div className="hd-loading" role="status" aria-label="加载中">
    <Spin />
  </div>
)

/** Knows who is signed in; everything but sign-in waits for that. */
function SignedIn({ children }: { children: ReactNode }) {
  const path = useLocation()
  const [operator, setOperator] = useState<Operator | null>(null)
  const session = useMemo(() => createSession(() => setOperator(null)), [])
  const isLogin = path.startsWith('/login')
  const hasToken = Boolean(session.token.get())
  useEffect(() => {
    if (operator || isLogin) return
    const toLogin = () => go(`/login?to=${encodeURIComponent(location.pathname + location.search)}`, { replace: true })
    if (!hasToken) return toLogin()
    session.api('GET /api/operator/getinfo').then(setOperator, toLogin)
  }, [session, operator, isLogin, hasToken])
  const state = useMemo(() => {
    if (!operator) return null
    const signOut = () => {
      session.api('GET /api/token/invalidate', {}, { silent: true }).catch(() => {})
      session.token.clear()
      setOperator(null)
      go('/login')
    }
    return { ...session, operator, signOut }
  }, [session, operator])
  if (isLogin) return <LoginPage session={session} onSignedIn={setOperator} />
  if (!state) return <Loading />
  return <AppContext.Provider value={state}>{children}</AppContext.Provider>
}

function Screen() {
  const path = useLocation()
  const [, screen, id] = path.split('?')[0]!.split('/')
  if (screen === 'gallery') return <GalleryPage />
  if (screen === 'pages' && id) return <EditorPage key={id} id={decodeURIComponent(id)} />
  return <PageList />
}
