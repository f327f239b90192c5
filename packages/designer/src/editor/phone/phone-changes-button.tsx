import { useEditor } from '../context'
import './phone-changes.css'
import { usePhoneChanges } from './use-phone-changes'

/** On a phone page: in how many places its desktop page changed since. */
export function PhoneChangesButton() {
  const { command } = useEditor()
  const { changes } = usePhoneChanges()
  if (changes.length === 0) return null
  return (
    <button type="button" className="hd-phone-changes-button" onClick={() => command('pcChanges')}>
      {`电脑端已改动 ${changes.length}`}
    </button>
  )
}
