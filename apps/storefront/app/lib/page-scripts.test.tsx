// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { join } from '../../server/pack'
import { type EntryContext, RemixServer, Scripts } from '../framework'
import { scriptsOf } from './page-scripts.server'

const NONCE = 'a+b/c=='
const route = (id: string, more: object = {}) => ({ id, hasLoader: true, module: `/assets/${id}.js`, ...more })
const manifest = {
  url: '/assets/manifest.js',
  version: '1',
  entry: { module: '/assets/entry.js', imports: ['/assets/shared.js', '/assets/react.js'] },
  routes: {
    root: route('root', { path: '', imports: ['/assets/shared.js'] }),
    items: route('items', { path: 'items', parentId: 'root', imports: ['/assets/card.js', '/assets/shared.js'] }),
  },
} as unknown as EntryContext['manifest']

const matches = Object.values(manifest.routes).map(route => ({ params: {}, pathname: '/items', route }))
const ROOT = { user: { name: '</script><b>小禾&\u2028' }, none: undefined }

function contextOf(state: { loaderData: Record<string, unknown>; actionData?: object; errors?: object }) {
  const { loaderData, actionData = null, errors = null } = state
  const future = { v3_singleFetch: false, v3_lazyRouteDiscovery: false }
  const location = { pathname: '/items', search: '', hash: '', state: null, key: 'default' }
  return {
    manifest,
    future,
    isSpaMode: false,
    routeModules: { root: { default: () => <Scripts nonce={NONCE} /> }, items: { default: () => null } },
    staticHandlerContext: { basename: '/', location, matches, loaderData, actionData, errors, activeDeferreds: null },
    serverHandoffString: JSON.stringify({
      basename: '/',
      future,
      isSpaMode: false,
      state: { loaderData, actionData, errors },
    }).replace(/[&><\u2028]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  } as unknown as EntryContext
}
const written = (context: EntryContext) => join(scriptsOf(context, NONCE)!).toString()

describe('scripts of a page', () => {
  it.each([
    ['own data', { root: ROOT, items: { list: [1] } }],
    ['shared data', { root: ROOT, items: Object.freeze({ list: ['<', 2] }) }],
    ['a layout without data', { root: ROOT, items: null }],
  ])('are what the framework writes: %s', (_, loaderData) => {
    const context = contextOf({ loaderData })
    expect(written(context)).toBe(renderToString(<RemixServer context={context} url="http://shop.test/items" />))
    expect(written(context)).toBe(written(context))
  })

  it('are the same bytes for every visitor, but for the nonce and what is their own', () => {
    const items = Object.freeze({ list: ['短袖'] })
    const [a, b] = ['小禾', '小集'].map(name => scriptsOf(contextOf({ loaderData: { root: { name }, items } }), name)!)
    const sharedOf = (pieces: typeof a) => pieces!.filter(({ shared }) => shared).map(({ bytes }) => bytes)
    expect(sharedOf(a)).toHaveLength(3)
    sharedOf(a).forEach((bytes, i) => void expect(sharedOf(b)[i]).toBe(bytes))
    expect(join(b!).toString()).not.toContain('小禾')
  })

  it('are left to the framework where an error or the answer of an action is told', () => {
    expect(scriptsOf(contextOf({ loaderData: {}, errors: { root: {} } }), NONCE)).toBeNull()
    expect(scriptsOf(contextOf({ loaderData: {}, actionData: { root: {} } }), NONCE)).toBeNull()
  })
})
