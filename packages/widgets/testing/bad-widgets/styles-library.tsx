import './styles-library.css'
import { declared, examples } from './declared'

/** Changes parts of the library. */
const Bad = () => <b className="acme-note">你好</b>
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
