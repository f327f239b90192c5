import { declared, examples } from './declared'

/** Its words run over its edge. */
const Bad = () => <b style={{ display: 'block', width: 100, whiteSpace: 'nowrap' }}>{'很长的一句话'.repeat(10)}</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
