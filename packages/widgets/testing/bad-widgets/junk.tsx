import { declared } from './declared'

/** Trusts that an older version always stored a text. */
export const widget = {
  definition: declared({
    version: 2,
    upgrade: old => ({ ...old, words: (old.text as string).trim() }),
  }),
  load: async () => ({ default: ({ data }: { data: { words: string } }) => <b>{data.words}</b> }),
}
export const fixtures = [{ stored: { version: 1, text: '旧' }, reads: { words: '旧' } }]
export const examples = { plain: { version: 2, words: '早上好' } }
