import './motion-css.css'
import { declared, examples } from './declared'

/** Blinks for ever, by styles. */
const Bad = () => <b className="acme-blink">你好</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
