import { declared, examples } from './declared'

/** Lies over the whole page. */
const Bad = () => <div style={{ position: 'fixed', inset: 0 }}>你好</div>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
