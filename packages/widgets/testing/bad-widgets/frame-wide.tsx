import { declared, examples } from './declared'

/** Wider than the operator made it. */
const Bad = () => <div style={{ width: 420, background: '#eee' }}>你好</div>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
