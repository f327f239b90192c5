import { declared, examples } from './declared'

/** Believes that there is a window everywhere. */
export const widget = {
  definition: declared(),
  load: async () => ({ default: () => <b>{window.innerWidth}</b> }),
}
export { examples }
