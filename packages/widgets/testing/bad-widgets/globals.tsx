import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Keeps its state where every script finds it. */
function Bad() {
  useEffect(() => {
    Object.assign(window, { acmeState: 1 })
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
