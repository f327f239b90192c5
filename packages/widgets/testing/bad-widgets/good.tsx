import { declared, examples, forFingers } from './declared'

/** Has no faults, in every check that the others fail. */
const Good = ({ data, host }: { data: { words: string }; host: { mode: string; navigate(path: string): void } }) => (
  <button type="button" style={forFingers} onClick={() => host.mode === 'render' && host.navigate('/items')}>
    {data.words}
  </button>
)
export const widget = {
  definition: declared({ version: 2, upgrade: old => ({ ...old, words: old.text }) }),
  load: async () => ({ default: Good }),
}
export const fixtures = [{ stored: { version: 1, text: '旧' }, reads: { words: '旧', version: 2 } }]
export { examples }
