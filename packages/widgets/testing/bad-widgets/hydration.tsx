import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Logs an error when it hydrates. */
function Hydration() {
  useEffect(() => console.error('something is wrong'), [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Hydration }) }
export { examples }
