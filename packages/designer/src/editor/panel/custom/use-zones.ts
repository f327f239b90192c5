import type { LinkedZone, Zone } from '@heji/widgets/definitions'
import { isEqual } from '../../../document/is-equal'
import { newUuid } from '../../../lib/uuid'
import { useSteps } from './use-steps'
import { copyOf, type EditedZone, newZone, split, uncovering, without } from './zone-list'

interface Edited {
  zones: EditedZone[]
  /** The one that is worked on. */
  active: string | null
}

const edited = (given: LinkedZone[]): Edited => {
  const zones = given.map(zone => ({ ...zone, uuid: zone.uuid ?? newUuid() }))
  return { zones, active: zones[0]?.uuid ?? null }
}

const appended =
  (added: EditedZone) =>
  ({ zones }: Edited): Edited => ({ zones: [...zones, added], active: added.uuid })

/** The zones that the dialog works on, and what can be done with them; each can be undone there. */
export function useZones(given: LinkedZone[]) {
  const steps = useSteps(() => edited(given))
  const { zones, active } = steps.now
  return {
    steps,
    zones,
    active,
    hasWork: !isEqual(zones, steps.first.zones),
    activate: (uuid: string | null) => steps.touch(now => ({ ...now, active: uuid })),
    /** Changes with the same key are one step. */
    change: (uuid: string, values: Partial<LinkedZone>, mergeKey?: string) =>
      steps.change(
        now => ({ ...now, zones: now.zones.map(zone => (zone.uuid === uuid ? { ...zone, ...values } : zone)) }),
        mergeKey,
      ),
    add: (drawn: Zone) => steps.change(now => appended(newZone(uncovering(now.zones, drawn)))(now)),
    duplicate: (source: EditedZone) => steps.change(appended(copyOf(source))),
    remove: (uuid: string) =>
      steps.change(now => {
        const { zones: rest, next } = without(now.zones, uuid)
        return { zones: rest, active: next }
      }),
    divide: (columns: number) => {
      const parts = split(zones, columns)
      steps.change(() => ({ zones: parts, active: parts[0]?.uuid ?? null }))
    },
  }
}
