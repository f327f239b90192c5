import { declared, examples, forFingers } from './declared'

/** Follows its link on the canvas too. */
const Quiet = ({ host }: { host: { navigate(path: string): void } }) => (
  <button type="button" style={forFingers} onClick={() => host.navigate('/items')}>
    全部商品
  </button>
)
export const widget = { definition: declared(), load: async () => ({ default: Quiet }) }
export { examples }
