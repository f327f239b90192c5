const MARK = 'hj-chunk-reload'

/** A missing chunk means that a new version is online: reload, but only once per version (spec §2, reliability W11). */
export function reloadOnceOnMissingChunk() {
  window.addEventListener('vite:preloadError', event => {
    const scripts = [...document.querySelectorAll('link[rel=modulepreload]')].map(link => link.getAttribute('href'))
    const version = scripts.join() || location.pathname
    if (!isFirstTime(version)) return
    event.preventDefault()
    location.reload()
  })
}

/** Never without storage: otherwise a broken version would reload forever. */
function isFirstTime(version: string) {
  try {
    if (sessionStorage.getItem(MARK) === version) return false
    sessionStorage.setItem(MARK, version)
    return true
  } catch {
    return false
  }
}
