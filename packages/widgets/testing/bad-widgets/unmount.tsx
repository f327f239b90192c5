import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Breaks when it goes. */
function Bad() {
  useEffect(() => {
    return () => {
      throw new Error('no way out')
    }
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
