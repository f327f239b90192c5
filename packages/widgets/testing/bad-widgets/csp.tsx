import { declared, examples } from './declared'

/** Brings a stylesheet of its own in the text of the page. */
const Csp = () => (
  <div>
    <style>{'.acme-note{color:red}'}</style>
    <b className="acme-note">你好</b>
  </div>
)
export const widget = { definition: declared(), load: async () => ({ default: Csp }) }
export { examples }
