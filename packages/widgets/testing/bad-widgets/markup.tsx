import { declared, examples } from './declared'

/** Takes the operator's words for markup. */
const Bad = ({ data }: { data: { words: string } }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the fault
  <b dangerouslySetInnerHTML={{ __html: data.words }} />
)
export const widget = { definition: declared(), load: async () => ({ default: Bad }) }
export { examples }
