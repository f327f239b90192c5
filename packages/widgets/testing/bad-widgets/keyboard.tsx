import { declared, examples } from './declared'

const press = { onClick: () => {} }

/** Only a mouse can open it. */
export const widget = {
  definition: declared(),
  load: async () => ({
    default: () => (
      <div style={{ cursor: 'pointer' }} {...press}>
        打开
      </div>
    ),
  }),
}
export { examples }
