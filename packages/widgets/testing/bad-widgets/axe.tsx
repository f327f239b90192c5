import { declared, examples } from './declared'

/** A picture without a word. */
export const widget = {
  definition: declared(),
  // biome-ignore lint/a11y/useAltText: this missing text is the fault
  load: async () => ({ default: () => <img src="/img/a" width="80" height="80" /> }),
}
export { examples }
