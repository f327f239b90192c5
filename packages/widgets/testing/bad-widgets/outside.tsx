import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Paints the whole page. */
function Bad() {
  useEffect(() => {
    document.body.style.background = 'gold'
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
