import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Leaves a timer running. */
function Bad() {
  useEffect(() => {
    setInterval(() => {}, 1000)
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
