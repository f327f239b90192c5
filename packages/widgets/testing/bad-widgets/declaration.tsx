import { text } from '@heji/widgets/definitions'
import { declared, examples } from './declared'

/** A field without a label. */
export const widget = {
  definition: declared({ fields: { words: text('', '你好') } }),
  load: async () => ({ default: ({ data }: { data: { words: string } }) => <b>{data.words}</b> }),
}
export { examples }
