/**
 * Types of all calls, for the client. The build writes their shapes here as plain interfaces (`tools/lib/write-calls.mjs`),
 * so that projects that use the package need not work them out from the schemas.
 */
export type { CallKey, Contract, InputOf, OperatorRole, OutputOf, Region } from './contract/index'
