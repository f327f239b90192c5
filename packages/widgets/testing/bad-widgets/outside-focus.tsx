import { useEffect, useRef } from 'react'
import { declared, examples, forFingers } from './declared'

/** Takes the focus from what the visitor was doing. */
function Bad() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="邮箱" style={forFingers} />
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
