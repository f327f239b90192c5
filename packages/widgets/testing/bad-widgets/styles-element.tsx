import './styles-element.css'
import { declared, examples } from './declared'

/** Makes all headings of the page red. */
const Bad = () => <b className="acme-note">你好</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
