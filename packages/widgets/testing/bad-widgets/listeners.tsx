import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Leaves a listener on the window. */
function Bad() {
  useEffect(() => {
    window.addEventListener('resize', () => {})
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
