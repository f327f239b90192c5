import { declared, examples } from './declared'

/** A picture that pushes the text down when it arrives. */
const Bad = () => <img src="/img/a" alt="一杯茶" style={{ maxWidth: 80 }} />
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
