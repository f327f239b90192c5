import { Fault, messageOf, PlainButton } from '@heji/designer/kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import './sign-in.css'
import type { Operator, Session } from './session'

const MustSetCode = lazy(() => import('./must-set-code').then(m => ({ default: m.MustSetCode })))
const SignInAgain = lazy(() => import('./sign-in-again').then(m => ({ default: m.SignInAgain })))

export const OPERATOR = ['operator'] as const

/** Who is signed in; null after the session ended. */
const signedIn = ({ api }: Session) =>
  queryOptions<Operator | null>({
    queryKey: OPERATOR,
    queryFn: ({ signal }) => api('GET /api/operator/getinfo', {}, { signal }),
  })

export const Loading = () => (
  <div className="ho-loading" role="status" aria-label="加载中">
    <span className="ho-loading__turning" />
  </div>
)

interface SignedInProps {
  session: Session
  /** What is said if the server does not answer. */
  failure: string
  onStranger: () => void
  onLeave: () => void
  children: (operator: Operator) => ReactNode
}

/** Knows who is signed in; the screens wait for that, and stay when the session ends meanwhile. */
export function SignedIn({ session, failure, onStranger, onLeave, children }: SignedInProps) {
  const hasToken = Boolean(session.token.get())
  const { data, error, refetch } = useQuery({ ...signedIn(session), enabled: hasToken })
  const [operator, setOperator] = useState<Operator | null>(null)
  if (data && data !== operator) setOperator(data)
  useEffect(() => {
    if (!hasToken && !operator) onStranger()
  }, [hasToken, operator, onStranger])
  if (operator && data?.must_set_code)
    return (
      <Suspense fallback={<Loading />}>
        <MustSetCode session={session} onDone={() => void refetch()} onLeave={onLeave} />
      </Suspense>
    )
  if (operator)
    return (
      <>
        {children(operator)}
        {data === null && (
          <Suspense>
            <SignInAgain session={session} operator={operator} onDone={() => void refetch()} onLeave={onLeave} />
          </Suspense>
        )}
      </>
    )
  if (!hasToken || !error) return <Loading />
  return (
    <Fault title={failure} text={messageOf(error)}>
      <PlainButton isPrimary onClick={() => void refetch()}>
        重试
      </PlainButton>
      <PlainButton onClick={onLeave}>重新登录</PlainButton>
    </Fault>
  )
}
