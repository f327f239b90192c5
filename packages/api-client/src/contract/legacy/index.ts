/** The dotted calls of the older service (spec §7, wire §23): thin doors to what the other calls do. */
import { legacyMember } from './member'

export * from './member'
export * from './shapes'

export const legacyGroups = { legacyMember }

export const legacyCalls = { ...legacyMember }
