/** Checks your own widget with the checks of this library. */
export { checkWidget, report } from './check-widget'
export { CHECKS, type Check, type CheckOptions, type Finding, type Fixture } from './options'
