export { importOwnModule, ownComponentOf, ownDefinitionOf } from './import-own-module'
export { OWN_MODULE, type OwnPage, ownPageOf } from './own-page'
export { type OwnWidget, ownRefusal, readOwnWidgets } from './read-own-widgets'
export { serveOwnWidgets } from './serve-own-widgets'
