import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from '../framework'

/** Forms keep the place of their page, where their answer is; a page to which they lead begins at its top. */
export function useTopOfNextPage() {
  const { pathname, hash } = useLocation()
  const { formMethod = 'GET' } = useNavigation()
  const sentFrom = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another path is another page
  useEffect(() => {
    if (sentFrom.current !== null && sentFrom.current !== pathname && hash === '') window.scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    sentFrom.current = formMethod === 'GET' ? null : pathname
  }, [formMethod, pathname])
}
