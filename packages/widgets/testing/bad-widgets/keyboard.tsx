import { declared, examples, forFingers } from './declared'

/** Does not show that it has the focus. */
const Keyboard = () => (
  <button type="button" style={{ ...forFingers, outline: 'none' }}>
    打开
  </button>
)
export const widget = { definition: declared(), load: async () => ({ default: Keyboard }) }
export { examples }
