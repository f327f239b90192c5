import { declared, examples } from './declared'

/** Forgets the text that the previous version called `text`. */
export const widget = {
  definition: declared({ version: 2, upgrade: old => old }),
  load: async () => ({ default: ({ data }: { data: { words: string } }) => <b>{data.words}</b> }),
}
export const fixtures = [{ stored: { version: 1, text: '旧' }, reads: { words: '旧' } }]
export { examples }
