import { declared, examples } from './declared'

/** Draws a lot. */
const Bad = () => <b>{Math.random()}</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
