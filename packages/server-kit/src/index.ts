export { isPublicAddress, networkOf, widerNetworkOf } from './address'
export { AUDIENCE_HEADER, MOST_AUDIENCE, readAudience, signAudience } from './audience'
export { CALLER_HEADER, callerOf, dropCallerHeaders, handedCaller, passFor, signCaller } from './caller'
export { type AfterError, type Cached, DataCache, noCache, steadyNow } from './data-cache'
export { EX_CONFIG, EX_TEMPFAIL, ExitError, endWith } from './exit-error'
export { Metrics, serveMetrics } from './metrics'
export { documentOf, withParts } from './operator-server/document'
export { createOperatorApp, type OperatorAppConfig } from './operator-server/operator-app'
export type { PresenceRole } from './operator-server/presence/presence'
export { presenceRoutes, refuseStranger, type WhoIs } from './operator-server/presence/presence-routes'
export { assertBuilt, serveOperatorApp } from './operator-server/serve-operator-app'
export {
  importOwnModule,
  OWN_MODULE,
  type OwnPage,
  type OwnWidget,
  ownComponentOf,
  ownDefinitionOf,
  ownPageOf,
  ownRefusal,
  readOwnWidgets,
  serveOwnWidgets,
} from './own-widgets'
export { PREVIEW_TIME_HEADER, type PreviewTimeUse, readPreviewTime, signPreviewTime } from './preview-time'
export { newRequestId, REQUEST_ID_HEADER, requestIdOf } from './request-id'
export { type RunSettings, readRunSettings } from './run-settings'
export { readSandbox, SANDBOX_PATH, type SandboxTicket, signSandbox } from './sandbox-ticket'
export { serveFiles } from './serve-files'
export { readHost, readInternalToken, readPort, readTrustedProxies } from './settings'
export { startServer } from './start-server'
export { OUR_API, STORED_PATHS } from './stored-paths'
export { type TurnLimits, Turns, takeTurns } from './turns'
export { type SlowCall, watchCalls } from './watch-calls'
export { xmlText } from './xml'
