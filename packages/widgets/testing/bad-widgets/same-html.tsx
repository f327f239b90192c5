import { declared, examples } from './declared'

/** Draws different HTML in the browser, and tells React to ignore it. */
export const widget = {
  definition: declared(),
  load: async () => ({
    default: () => <b suppressHydrationWarning>{typeof window === 'undefined' ? '服务器' : '浏览器'}</b>,
  }),
}
export { examples }
