import { declared, examples as plain } from './declared'

/** Changes what it was given. */
function Bad({ data }: { data: { words: string } }) {
  data.words = data.words.trim()
  return <b>{data.words}</b>
}
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export const examples = { plain: { words: `${plain.plain.words} ` } }
