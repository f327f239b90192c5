import { useEffect, useState } from 'react'
import { declared, examples } from './declared'

/** Pushes the content below it down when it hydrates. */
function Layout() {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <>
      {isAlive && <div style={{ height: 300 }}>新消息</div>}
      <div style={{ height: 200, background: '#eee' }}>你好</div>
    </>
  )
}
export const widget = {
  definition: declared({ base: { width: 1190, height: 600 } }),
  load: async () => ({ default: Layout }),
}
export { examples }
