import { declared, examples } from './declared'

/** Uses `window` on the server. */
export const widget = {
  definition: declared(),
  load: async () => ({ default: () => <b>{window.innerWidth}</b> }),
}
export { examples }
