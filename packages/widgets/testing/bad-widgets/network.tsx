import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Asks the shop past the host. */
function Bad() {
  useEffect(() => {
    fetch('/api/cart').catch(() => {})
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
