import { useShell } from '../shell/shell'

/** Name of the field that {@link OfMember} adds. */
export const OF_MEMBER = 'of_member'

/**
 * Says whose page a form stands on. Somebody else may have signed in in another tab since: their account does not get
 * what was typed here (`memberHandler`).
 */
export function OfMember() {
  const { member } = useShell()
  return member ? <input type="hidden" name={OF_MEMBER} value={member} /> : null
}
