// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { routeDiscovery } from './whole-manifest'

const all = {
  root: {},
  'layouts/default': { parentId: 'root' },
  'layouts/auth': { parentId: 'root' },
  'routes/home': { parentId: 'layouts/default' },
  'routes/cart': { parentId: 'layouts/default' },
  'routes/login': { parentId: 'layouts/auth' },
}
const ofHome = () => {
  const { root, 'layouts/default': layout, 'routes/home': home } = all
  return { url: '/assets/manifest.js', routes: { root, 'layouts/default': layout, 'routes/home': home } }
}
const load = () => Promise.resolve(all)

it('adds the other routes once, below the routes that the page has', async () => {
  const known = ofHome()
  const loaded = vi.fn(load)
  const patch = vi.fn()
  const discover = routeDiscovery(known, loaded)
  await Promise.all([discover(patch), discover(patch)])
  await discover(patch)
  const missing = { 'layouts/auth': {}, 'routes/cart': {}, 'routes/login': {} }
  expect(patch.mock.calls.map(([parent, routes]) => [parent, Object.keys(routes)])).toEqual([
    ['root', Object.keys(missing)],
    ['layouts/default', Object.keys(missing)],
  ])
  expect(Object.keys(known.routes).sort()).toEqual(Object.keys(all).sort())
})

/** Nobody reloads the page; other test files of this window may have asked for that. */
const nobodyReloads = () => {
  const told = vi.spyOn(window, 'dispatchEvent').mockReturnValue(true)
  onTestFinished(() => told.mockRestore())
  return told
}

it('reports a list that is not there any more, like any missing script', async () => {
  const told = nobodyReloads()
  const discover = routeDiscovery(ofHome(), () => Promise.reject(new Error('404')))
  await expect(discover(vi.fn())).rejects.toThrow('404')
  expect(told.mock.calls.map(([event]) => event.type)).toEqual(['vite:preloadError'])
})

it('can be tried again after the network was away', async () => {
  nobodyReloads()
  const answers = [() => Promise.reject(new Error('away')), load]
  const discover = routeDiscovery(ofHome(), () => answers.shift()!())
  const patch = vi.fn()
  await expect(discover(patch)).rejects.toThrow('away')
  await discover(patch)
  expect(patch).toHaveBeenCalledTimes(2)
})
