import { useEffect, useState } from 'react'
import { declared, examples } from './declared'

/** Moves by a timer, although the visitor asked for less motion. */
function Bad() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLeft(now => (now + 10) % 100), 3000)
    return () => clearInterval(timer)
  }, [])
  return <b style={{ position: 'relative', left }}>你好</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
