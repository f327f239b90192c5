import { Alert, Button } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from './session'

export interface Answer<T> {
  /** Null until the first answer, and after a refusal. While it is asked again, the old one stays. */
  answer: T | null
  loading: boolean
  refusal: string
  again: () => void
}

/** What a screen shows of a call. `ask` must be the same function until something else is wanted. */
export function useAnswer<T>(ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<Omit<Answer<T>, 'again'>>({ answer: null, loading: true, refusal: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks the same anew
  useEffect(() => {
    const leave = new AbortController()
    setState(old => ({ ...old, loading: true, refusal: '' }))
    ask(leave.signal).then(
      answer => leave.signal.aborted || setState({ answer, loading: false, refusal: '' }),
      error => leave.signal.aborted || setState({ answer: null, loading: false, refusal: messageOf(error) }),
    )
    return () => leave.abort()
  }, [ask, round])
  const again = useCallback(() => setRound(n => n + 1), [])
  return { ...state, again }
}

/** Why there is nothing to see, and the way to try once more. */
export function Refusal({ refusal, again }: Pick<Answer<unknown>, 'refusal' | 'again'>) {
  if (!refusal) return null
  const retry = (
    <Button size="small" onClick={again}>
      重试
    </Button>
  )
  return <Alert type="error" title={refusal} showIcon action={retry} />
}
