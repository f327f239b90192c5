import type { WidgetHost } from '../src/lib/host'
import { shopHost } from '../src/shop'

/** A host in render mode of an empty PC page; every call fails until a test gives its own `api`. */
export const testHost = (overrides: Partial<WidgetHost> = {}): WidgetHost => ({
  ...shopHost(),
  mode: 'render',
  renderType: 'pc',
  page: { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 },
  path: '/',
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  api: async () => {
    throw new Error('no api in this test')
  },
  navigate: () => {},
  emit: () => {},
  notify: () => {},
  clock: () => Date.UTC(2026, 10, 11),
  ...overrides,
})
