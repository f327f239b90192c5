import { useEffect, useRef } from 'react'
import { declared, examples } from './declared'

/** Listens for clicks behind React's back. */
function Bad() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.addEventListener('click', () => {}), [])
  return <div ref={box}>打开</div>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
