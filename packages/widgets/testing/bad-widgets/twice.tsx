import { declared, examples, forFingers } from './declared'

/** Has an id that a second one on the page has, too. */
const Bad = () => (
  <p>
    <input aria-labelledby="mail-words" style={forFingers} />
    <span id="mail-words">邮箱</span>
  </p>
)
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
