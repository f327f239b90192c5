import { useEffect } from 'react'

/** A new page begins at its top. Back and forward lead to where one was: that is the browser's own. */
export function useTop() {
  useEffect(() => {
    let path = location.pathname
    const toTop = () => {
      if (location.pathname === path) return
      path = location.pathname
      scrollTo(0, 0)
    }
    const remember = () => {
      path = location.pathname
    }
    // Wouter says so of each page that is opened by a link.
    addEventListener('pushState', toTop)
    addEventListener('popstate', remember)
    return () => {
      removeEventListener('pushState', toTop)
      removeEventListener('popstate', remember)
    }
  }, [])
}
