import type { LinkedZone, Zone } from '@heji/widgets/definitions'
import { newUuid } from '../../../lib/uuid'

export type EditedZone = LinkedZone & { uuid: string }

const round = (part: number) => Math.round(part * 10_000) / 10_000

/** A zone without a link. */
export const newZone = (zone: Zone): EditedZone => ({ ...zone, pathData: {}, uuid: newUuid() })

/** What 添加热区 makes, for those who do not draw: a third of the picture in its middle. */
export const CENTRE: Zone = { leftPer: 0.35, topPer: 0.35, widthPer: 0.3, heightPer: 0.3 }

/** A little further right and down, within the picture. */
const beside = ({ leftPer, topPer, widthPer, heightPer }: Zone): Zone => ({
  leftPer: round(Math.min(1 - widthPer, leftPer + 0.02)),
  topPer: round(Math.min(1 - heightPer, topPer + 0.02)),
  widthPer,
  heightPer,
})

export const copyOf = (zone: EditedZone): EditedZone => ({ ...newZone(beside(zone)), pathData: { ...zone.pathData } })

const isSamePlace = (a: Zone, b: Zone) =>
  a.leftPer === b.leftPer && a.topPer === b.topPer && a.widthPer === b.widthPer && a.heightPer === b.heightPer

/** A zone that would hide another one stands beside it; as many try as there are zones. */
export const uncovering = (zones: readonly EditedZone[], zone: Zone): Zone =>
  zones.reduce(place => (zones.some(other => isSamePlace(other, place)) ? beside(place) : place), zone)

/** Equal columns over the whole picture; links stay with their number. */
export const split = (zones: readonly EditedZone[], columns: number): EditedZone[] =>
  Array.from({ length: columns }, (_, i) => ({
    ...newZone({ leftPer: round(i / columns), topPer: 0, widthPer: round(1 / columns), heightPer: 1 }),
    pathData: zones[i]?.pathData ?? {},
  }))

/** The list without a zone, and who is worked on then: the one behind it, else the one before. */
export function without(zones: readonly EditedZone[], uuid: string) {
  const at = zones.findIndex(zone => zone.uuid === uuid)
  return { zones: zones.filter(zone => zone.uuid !== uuid), next: (zones[at + 1] ?? zones[at - 1])?.uuid ?? null }
}

/** Numbers, from 1, of the zones that cover a part of this one. */
export const coveredBy = (zones: readonly EditedZone[], zone: EditedZone): number[] =>
  zones.flatMap((other, i) => (other.uuid !== zone.uuid && overlaps(other, zone) ? [i + 1] : []))

// Rounded edges of neighbours may touch by a ten-thousandth.
const overlaps = (a: Zone, b: Zone) =>
  a.leftPer + 0.001 < b.leftPer + b.widthPer &&
  b.leftPer + 0.001 < a.leftPer + a.widthPer &&
  a.topPer + 0.001 < b.topPer + b.heightPer &&
  b.topPer + 0.001 < a.topPer + a.heightPer
