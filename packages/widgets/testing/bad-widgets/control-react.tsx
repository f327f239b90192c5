import { declared, examples } from './declared'

/** Opens on a click, but is no button. */
const press = { onClick: () => {} }
const Bad = () => <div {...press}>打开</div>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
