import { AUTH_STORAGE_KEY } from '@heji/api-client'
import { useEffect } from 'react'
import { useShell } from '../shell/shell'

/**
 * Local storage says only whether somebody is signed in, without any token (reliability D1). Other tabs notice login
 * and logout from it and load again.
 */
export function useSessionMarker() {
  const isSignedIn = useShell().user !== null
  useEffect(() => {
    try {
      if (isSignedIn) localStorage.setItem(AUTH_STORAGE_KEY, '1')
      else localStorage.removeItem(AUTH_STORAGE_KEY)
    } catch {
      // Without storage, each tab only knows its own state, which is enough.
    }
    const follow = (event: StorageEvent) => {
      if (event.key === AUTH_STORAGE_KEY && (event.newValue !== null) !== isSignedIn) window.location.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [isSignedIn])
}
