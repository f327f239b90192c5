import type { Region } from '@heji/ui'
import { useEffect, useState } from 'react'

/** The page contains the regions that it shows; the browser loads the rest later. */
export function useWholeTree(first: readonly Region[]) {
  const [tree, setTree] = useState(first)
  useEffect(() => {
    const stop = new AbortController()
    fetch('/regions', { signal: stop.signal })
      .then(async answer => (answer.ok ? setTree((await answer.json()) as Region[]) : undefined))
      .catch(() => {})
    return () => stop.abort()
  }, [])
  return tree
}
