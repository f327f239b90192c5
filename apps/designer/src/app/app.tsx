import {
  createSession,
  Loading,
  LoginPage,
  OPERATOR,
  type Operator,
  ScreenBoundary,
  type Session,
  SignedIn,
} from '@heji/operator'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { createQueryClient } from '@heji/designer/kit'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { AppContext } from './context'
import { LOGIN, wantedPage } from './login'
import { go, useLocation } from './router'

const DesignerParts = lazy(() => import('./designer-parts').then(m => ({ default: m.DesignerParts })))
const EditorScreen = lazy(() => import('../editor/editor-screen').then(m => ({ default: m.EditorScreen })))
const OtherScreens = lazy(() => import('./other-screens').then(m => ({ default: m.OtherScreens })))

dayjs.locale('zh-cn')

export function App() {
  const [queries] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Loading />}>
        <Signing>
          <ScreenBoundary text="未保存的修改已存本机，重新加载后可以恢复">
            <Screen />
          </ScreenBoundary>
        </Signing>
      </Suspense>
    </QueryClientProvider>
  )
}

/** Sign-in, or what somebody who is signed in sees. */
function Signing({ children }: { children: ReactNode }) {
  const path = useLocation()
  const queries = useQueryClient()
  const session = useMemo(() => createSession(() => queries.setQueryData(OPERATOR, null)), [queries])
  const signOut = useCallback(() => {
    session.api('GET /api/token/invalidate', {}, { silent: true }).catch(() => {})
    session.token.clear()
    go('/login')
  }, [session])
  const entered = useCallback(() => {
    // What was shown to the last operator is not for this one.
    queries.removeQueries()
    go(wantedPage(), { replace: true })
  }, [queries])
  if (path.startsWith('/login')) return <LoginPage {...LOGIN} session={session} onEntered={entered} />
  return (
    <SignedIn session={session} failure="设计器打不开" onStranger={toLogin} onLeave={signOut}>
      {operator => (
        <WithApp session={session} operator={operator} signOut={signOut}>
          {children}
        </WithApp>
      )}
    </SignedIn>
  )
}

const toLogin = () => go(`/login?to=${encodeURIComponent(location.pathname + location.search)}`, { replace: true })

interface WithAppProps {
  session: Session
  operator: Operator
  signOut: () => void
  children: ReactNode
}

function WithApp({ session, operator, signOut, children }: WithAppProps) {
  const state = useMemo(() => ({ ...session, operator, signOut }), [session, operator, signOut])
  return (
    <AppContext.Provider value={state}>
      <DesignerParts>{children}</DesignerParts>
    </AppContext.Provider>
  )
}

/** The editor comes without antd, the other screens are drawn with it. */
function Screen() {
  const path = useLocation()
  const [, screen = '', id] = path.split('?')[0]!.split('/')
  if (screen === 'pages' && id) return <EditorScreen key={id} id={decodeURIComponent(id)} />
  return <OtherScreens name={screen} />
}
