import { AArrowDownIcon, AArrowUpIcon } from '@heji/ui'
import { useShell } from './shell'

/**
 * Turns care mode on or off on any page, also without scripts. The styles show only the button for the other mode: kept
 * pages are the same for everybody, so nothing here knows the mode.
 */
export function CareSwitch() {
  const { path } = useShell()
  return (
    <form method="post" action="/care" className="hs-care">
      <input type="hidden" name="back" value={path} />
      <button type="submit" name="care" value="on" className="hs-care__on">
        <AArrowUpIcon size={18} aria-hidden="true" />
        关怀版
      </button>
      <button type="submit" name="care" value="off" className="hs-care__off">
        <AArrowDownIcon size={18} aria-hidden="true" />
        退出关怀版
      </button>
    </form>
  )
}
