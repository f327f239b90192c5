import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Never ends. */
function Bad() {
  useEffect(() => {
    for (;;) if (performance.now() < 0) break
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
