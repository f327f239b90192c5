/** Rules of the API that the tests of the demo shop check. */
export { checkInvariants } from '../src/invariants/invariants'
export { isRegion } from '../src/modules/regions/regions'
export { parseContent } from '../src/modules/templates/content-limits'
export { verifyPassword } from '../src/platform/passwords'
