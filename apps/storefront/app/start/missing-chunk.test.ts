import { afterEach, expect, it, vi } from 'vitest'
import { reloadOnceOnMissingChunk } from './missing-chunk'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const miss = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('a missing chunk loads the page anew, once for each version, and never without storage', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  reloadOnceOnMissingChunk()
  expect([miss(), miss(), reload.mock.calls.length]).toEqual([true, false, 1])
  document.head.innerHTML = '<link rel="modulepreload" href="/build/v2.js">'
  expect([miss(), miss(), reload.mock.calls.length]).toEqual([true, false, 2])
  document.head.innerHTML = '<link rel="modulepreload" href="/build/v3.js">'
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('no storage')
    },
  })
  expect([miss(), reload.mock.calls.length]).toEqual([false, 2])
  document.head.innerHTML = ''
})
