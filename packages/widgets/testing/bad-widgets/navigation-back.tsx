import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Sends the visitor back. */
function Bad() {
  useEffect(() => {
    history.back()
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
