import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Writes a stylesheet of its own into the page. */
function Csp() {
  useEffect(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{color:red}' }))
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Csp }) }
export { examples }
