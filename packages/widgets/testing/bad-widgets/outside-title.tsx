import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Renames the page. */
function Bad() {
  useEffect(() => {
    document.title = '特价'
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
