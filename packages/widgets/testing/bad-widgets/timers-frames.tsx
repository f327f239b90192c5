import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Asks for frames for ever. */
function Bad() {
  useEffect(() => {
    const again = () => void requestAnimationFrame(again)
    again()
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
