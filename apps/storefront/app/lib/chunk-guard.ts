const MARK = 'hj-chunk-reload'

/** A missing chunk means that a new version was put up: reload, but only once per version (spec §2, reliability W11). */
export function reloadOnceOnMissingChunk() {
  window.addEventListener('vite:preloadError', event => {
    const version = document.querySelector('link[rel=modulepreload]')?.getAttribute('href') ?? location.pathname
    if (sessionStorage.getItem(MARK) === version) return
    sessionStorage.setItem(MARK, version)
    event.preventDefault()
    location.reload()
  })
}
