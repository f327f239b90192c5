import { useCallback, useState } from 'react'

/**
 * A hook for code that a page needs only after a change. Its `code` is null until somebody has called `load`, and where
 * it does not come.
 */
export function lazyCode<T extends object>(fetchCode: () => Promise<T>) {
  let loaded: T | null = null
  return function useLazyCode(): { code: T | null; load: () => void } {
    const [code, setCode] = useState<T | null>(null)
    const load = useCallback(() => {
      if (loaded) return setCode(loaded)
      fetchCode().then(
        found => {
          loaded = found
          setCode(found)
        },
        () => {},
      )
    }, [])
    return { code, load }
  }
}
