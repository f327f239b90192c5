import { declared, examples } from './declared'

/** Draws a time as the place has it. */
const Bad = () => <b>{new Date(0).toLocaleString()}</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
