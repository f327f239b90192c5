export { type Presence, startPresence } from '../src/editor/presence/presence'
export { presenceLine } from '../src/heji/presence-line'
export { drawEditor, testEditor, testOperator, testPage } from './editor'
export { keyboard } from './keyboard'
