import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useShell } from '../shell/shell'

/** The script, or nothing if it cannot be loaded; the log then has the words of the specification (spec §8). */
export const orNothing = (loading: Promise<{ default: ComponentType }>) =>
  loading.catch(() => {
    console.error('adobe script load fail')
    return { default: () => null }
  })

const Analytics = lazy(() => orNothing(import('./analytics')))

/** Statistics of the shop, where the operator switched them on; their script is loaded after the page has come alive. */
export function LazyAnalytics() {
  const { counts } = useShell()
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return counts && isAlive ? (
    <Suspense>
      <Analytics />
    </Suspense>
  ) : null
}
