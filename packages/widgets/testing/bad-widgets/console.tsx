import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Talks to itself. */
function Bad() {
  useEffect(() => {
    console.log('alive')
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
