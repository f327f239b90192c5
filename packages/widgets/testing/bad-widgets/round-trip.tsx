import { declared, examples } from './declared'

/** Its data grow each time they are read. */
export const widget = {
  definition: declared({ prepare: (stored: Record<string, unknown>) => ({ ...stored, words: `${stored.words}!` }) }),
  load: async () => ({ default: ({ data }: { data: { words: string } }) => <b>{data.words}</b> }),
}
export { examples }
