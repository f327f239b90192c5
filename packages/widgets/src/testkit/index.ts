/** Checks a widget of your own as the library's are checked. */
export { checkWidget, report } from './check-widget'
export { CHECKS, type Check, type CheckOptions, type Finding, type Fixture } from './options'
