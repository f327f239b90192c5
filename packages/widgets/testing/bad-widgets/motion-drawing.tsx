import { declared, examples } from './declared'

/** A drawing that grows and shrinks for ever. */
const Bad = () => (
  <svg width="40" height="40" aria-hidden="true">
    <circle cx="20" cy="20" r="10">
      <animate attributeName="r" values="10;20;10" dur="2s" repeatCount="indefinite" />
    </circle>
  </svg>
)
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
