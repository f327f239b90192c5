import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Writes an address of its own into the bar. */
function Bad() {
  useEffect(() => {
    history.replaceState(null, '', '/other')
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
