import { declared, examples } from './declared'

/**
 * One control is too small for a finger. The others are fine: their touch target is larger than they look, or they are
 * in a sentence.
 */
export const widget = {
  definition: declared(),
  load: async () => ({
    default: ({ host }: { host: { mode: string } }) => (
      <div>
        <button type="button" style={{ width: 44, height: 30, padding: 0 }}>
          多
        </button>
        <label style={{ display: 'inline-block', padding: 16, minWidth: 44 }}>
          <input type="checkbox" /> 含税
        </label>
        <p>
          详情见<a href={host.mode === 'render' ? '/article' : undefined}>说明</a>。
        </p>
      </div>
    ),
  }),
}
export { examples }
