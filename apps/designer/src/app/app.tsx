import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, Button, ConfigProvider, Result, Spin } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { ANTD_WORDS, createQueryClient, messageOf, NOTICES, theme } from '@heji/designer/kit'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { LoginPage } from '../login/login-page'
import { OPERATOR, signedIn } from '../login/signed-in'
import { AppContext } from './context'
import { go, useLocation } from './router'
import { ScreenBoundary } from './screen-boundary'
import { createSession, type Operator, type Session } from './session'

const DesignerParts = lazy(() => import('./designer-parts').then(m => ({ default: m.DesignerParts })))
const PageList = lazy(() => import('../pages/page-list').then(m => ({ default: m.PageList })))
const EditorScreen = lazy(() => import('../editor/editor-screen').then(m => ({ default: m.EditorScreen })))
const SynonymsPage = lazy(() => import('../search/synonyms-page').then(m => ({ default: m.SynonymsPage })))
const PlansPage = lazy(() => import('../calendar/calendar-page').then(m => ({ default: m.PlansPage })))
const SignInAgain = lazy(() => import('../login/sign-in-again').then(m => ({ default: m.SignInAgain })))
const GalleryPage = lazy(() => import('../gallery/gallery-page').then(m => ({ default: m.GalleryPage })))

dayjs.locale('zh-cn')

export function App() {
  const [queries] = useState(createQueryClient)
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} {...ANTD_WORDS}>
      <AntApp message={NOTICES} component={false}>
        <QueryClientProvider client={queries}>
          <Suspense fallback={<Loading />}>
            <Signing>
              <ScreenBoundary>
                <Screen />
              </ScreenBoundary>
            </Signing>
          </Suspense>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

const Loading = () => (
  <div className="hd-loading" role="status" aria-label="加载中">
    <Spin />
  </div>
)

/** Sign-in, or what somebody who is signed in sees. */
function Signing({ children }: { children: ReactNode }) {
  const path = useLocation()
  const queries = useQueryClient()
  const session = useMemo(() => createSession(() => queries.setQueryData(OPERATOR, null)), [queries])
  if (path.startsWith('/login')) return <LoginPage session={session} />
  return <SignedIn session={session}>{children}</SignedIn>
}

const toLogin = () => go(`/login?to=${encodeURIComponent(location.pathname + location.search)}`, { replace: true })

/** Knows who is signed in; the screens wait for that, and stay when the session ends meanwhile. */
function SignedIn({ session, children }: { session: Session; children: ReactNode }) {
  const hasToken = Boolean(session.token.get())
  const { data, error, refetch } = useQuery({ ...signedIn(session.api), enabled: hasToken })
  const [operator, setOperator] = useState<Operator | null>(null)
  if (data && data !== operator) setOperator(data)
  useEffect(() => {
    if (!hasToken && !operator) toLogin()
  }, [hasToken, operator])
  const signOut = useCallback(() => {
    session.api('GET /api/token/invalidate', {}, { silent: true }).catch(() => {})
    session.token.clear()
    go('/login')
  }, [session])
  const state = useMemo(() => (operator ? { ...session, operator, signOut } : null), [session, operator, signOut])
  if (state && operator) {
    return (
      <AppContext.Provider value={state}>
        <DesignerParts>{children}</DesignerParts>
        {data === null && (
          <SignInAgain session={session} operator={operator} onDone={() => void refetch()} onLeave={signOut} />
        )}
      </AppContext.Provider>
    )
  }
  if (!hasToken) return <Loading />
  if (!error) return <Loading />
  const ways = [
    <Button key="again" type="primary" onClick={() => void refetch()}>
      重试
    </Button>,
    <Button key="login" onClick={signOut}>
      重新登录
    </Button>,
  ]
  return <Result status="warning" title="设计器打不开" subTitle={messageOf(error)} extra={ways} />
}

function Screen() {
  const path = useLocation()
  const [, screen, id] = path.split('?')[0]!.split('/')
  if (screen === 'gallery') return <GalleryPage />
  if (screen === 'plans') return <PlansPage />
  if (screen === 'synonyms') return <SynonymsPage />
  if (screen === 'pages' && id) return <EditorScreen key={id} id={decodeURIComponent(id)} />
  return <PageList />
}
