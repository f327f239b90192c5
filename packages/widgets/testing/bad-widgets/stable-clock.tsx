import { declared, examples } from './declared'

/** Draws the year in which it is drawn. */
const Bad = () => <b>{new Date().getFullYear()}</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
