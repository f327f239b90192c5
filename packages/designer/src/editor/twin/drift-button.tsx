import { useEditor } from '../context'
import './drift.css'
import { useDrift } from './use-drift'

/** On a phone page: in how many places its desktop page changed since. */
export function DriftButton() {
  const { command } = useEditor()
  const { drift } = useDrift()
  if (drift.length === 0) return null
  return (
    <button type="button" className="hd-drift-button" onClick={() => command('pcChanges')}>
      电脑端已改动 {drift.length}
    </button>
  )
}
