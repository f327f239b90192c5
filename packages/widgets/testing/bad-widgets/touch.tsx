import { declared, examples } from './declared'

/** No finger meets the one, and all meet the others: what may be pressed is larger than what is seen, or stands in a sentence. */
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
