import { declared, examples } from './declared'

/** Draws something else in the browser, and tells React not to mind. */
export const widget = {
  definition: declared(),
  load: async () => ({
    default: () => <b suppressHydrationWarning>{typeof window === 'undefined' ? '服务器' : '浏览器'}</b>,
  }),
}
export { examples }
