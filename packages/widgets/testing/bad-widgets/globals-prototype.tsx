import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Gives every list of the page another function. */
function Bad() {
  useEffect(() => {
    Object.assign(Array.prototype, { last: 1 })
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
