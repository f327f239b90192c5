import './render.css'
import { countdownDefinition } from './definition'

/** For `registerWidget`: its component is a script of its own, which pages without a countdown do not load. */
export const widget = { definition: countdownDefinition, load: () => import('./render') }

export { examples, fixtures } from './examples'
