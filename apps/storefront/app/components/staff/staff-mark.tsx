import { StaffBadge, type StaffKind } from '@heji/ui'
import { useStaffMode } from './staff-mode'

/** The badge that these goods have for this visitor: only staff in staff mode see one. */
export function useStaffKind(kind: StaffKind | undefined): StaffKind | undefined {
  return useStaffMode() ? kind : undefined
}

/** The badge beside a name: on an item, and in the cart. */
export function StaffMark({ kind }: { kind?: StaffKind | undefined }) {
  const shown = useStaffKind(kind)
  return shown ? <StaffTag kind={shown} /> : null
}

/** The badge of goods that staff have bought; it stays on the order when staff mode is left. */
export const StaffTag = ({ kind }: { kind: StaffKind }) => (
  <span className="hs-staff-mark">
    <StaffBadge kind={kind} />
  </span>
)
