import { declared, examples } from './declared'

/** Looks as if it could be pressed. */
const Bad = () => <div style={{ cursor: 'pointer' }}>打开</div>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
