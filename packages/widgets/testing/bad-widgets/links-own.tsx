import { declared, examples } from './declared'

/** Leads to an address that no shop allows. */
const Bad = ({ host }: { host: { mode: string } }) => (
  <p>
    详情见<a href={host.mode === 'render' ? '//evil.example/x' : undefined}>说明</a>。
  </p>
)
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
