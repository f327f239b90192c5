import { ANTD_WORDS, createQueryClient, theme } from '@heji/designer/kit'
import {
  addressOf,
  createSession,
  Loading,
  LoginPage,
  OPERATOR,
  type Operator,
  ScreenBoundary,
  type Session,
  SignedIn,
  takeSession,
} from '@heji/operator'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { App as AntApp, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ConsoleContext } from './context'
import { LOGIN, wantedScreen } from './login'
import { Screens } from './screens'
import { Shell } from './shell'

dayjs.locale('zh-cn')

/** The designer's look; names of values are dark enough to be read. */
const THEME = { ...theme, components: { ...theme.components, Descriptions: { labelColor: '#595959' } } }

/** Short notices, one at a time, below the bar at the top (px). */
const NOTICES = { maxCount: 1, top: 64 }

export function App() {
  const [queries] = useState(createQueryClient)
  return (
    <ConfigProvider locale={zhCN} theme={THEME} button={{ autoInsertSpace: false }} {...ANTD_WORDS}>
      <AntApp message={NOTICES} component={false}>
        <QueryClientProvider client={queries}>
          <Signing>
            <Shell>
              <ScreenBoundary text="没有保存的内容请重新填写">
                <Screens />
              </ScreenBoundary>
            </Shell>
          </Signing>
        </QueryClientProvider>
      </AntApp>
    </ConfigProvider>
  )
}

/** Sign-in, or what somebody who is signed in sees. */
function Signing({ children }: { children: ReactNode }) {
  const [path, go] = useLocation()
  const queries = useQueryClient()
  const session = useMemo(() => createSession(() => queries.setQueryData(OPERATOR, null)), [queries])
  const isReady = useHandedSession(session)
  const toLogin = useCallback(() => {
    const { pathname, search } = location
    go(`/login?to=${encodeURIComponent(pathname + search)}`, { replace: true })
  }, [go])
  const signOut = useCallback(() => {
    session.api('GET /api/token/invalidate', {}, { silent: true }).catch(() => {})
    session.token.clear()
    go('/login')
  }, [session, go])
  const entered = useCallback(() => {
    // What was shown to the last operator is not for this one.
    queries.removeQueries()
    go(wantedScreen(), { replace: true })
  }, [queries, go])
  if (!isReady) return <Loading />
  if (path === '/login') return <LoginPage {...LOGIN} session={session} onEntered={entered} />
  return (
    <SignedIn session={session} failure="管理台打不开" onStranger={toLogin} onLeave={signOut}>
      {operator => (
        <WithConsole session={session} operator={operator} signOut={signOut}>
          {children}
        </WithConsole>
      )}
    </SignedIn>
  )
}

/** Waits for the session of the designer, if it opened this window. */
function useHandedSession(session: Session) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void takeSession(session, addressOf('designer')).then(() => setReady(true))
  }, [session])
  return isReady
}

interface WithConsoleProps {
  session: Session
  operator: Operator
  signOut: () => void
  children: ReactNode
}

function WithConsole({ session, operator, signOut, children }: WithConsoleProps) {
  const state = useMemo(() => ({ ...session, operator, signOut }), [session, operator, signOut])
  return <ConsoleContext.Provider value={state}>{children}</ConsoleContext.Provider>
}
