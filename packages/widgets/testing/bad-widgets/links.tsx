import { text } from '@heji/widgets/definitions'
import { declared } from './declared'

/** Follows whatever address is stored. */
const Bad = ({ data, host }: { data: { to: string }; host: { mode: string } }) => (
  <p>
    详情见<a href={host.mode === 'render' ? data.to : undefined}>说明</a>。
  </p>
)
export const widget = {
  definition: declared({ fields: { to: text('链接', '/items') }, panel: [{ title: '链接', fields: ['to'] }] }),
  load: async () => ({ default: Bad }),
}
export const examples = { plain: { to: 'https://shop.example/items' } }
