import { AUTH_STORAGE_KEY } from '@heji/api-client'
import { useEffect } from 'react'
import { useShell } from './shell'

/**
 * Local storage says whether somebody is signed in, never with what (reliability D1): other tabs notice login and
 * logout by it and draw themselves anew.
 */
export function useSessionMarker() {
  const isSignedIn = useShell().user !== null
  useEffect(() => {
    try {
      if (isSignedIn) localStorage.setItem(AUTH_STORAGE_KEY, '1')
      else localStorage.removeItem(AUTH_STORAGE_KEY)
    } catch {
      // A browser without storage has one tab's view of things, which is enough.
    }
    const follow = (event: StorageEvent) => {
      if (event.key === AUTH_STORAGE_KEY && (event.newValue !== null) !== isSignedIn) window.location.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [isSignedIn])
}
