import './styles-animation.css'
import { declared, examples } from './declared'

/** The name of its animation is everybody's. */
const Bad = () => <b className="acme-note">你好</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
