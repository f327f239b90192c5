import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Stores something about the visitor. */
function Bad() {
  useEffect(() => {
    localStorage.setItem('acme-visitor', '7')
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
