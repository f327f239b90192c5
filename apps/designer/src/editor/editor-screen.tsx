import { Designer } from '@heji/designer'
import { useDesigner } from '@heji/designer/parts'
import { allRenderers } from '@heji/widgets/all'

/** The editor of one page. All widgets come with it, so that no block of the canvas comes late. */
export function EditorScreen({ id }: { id: string }) {
  return <Designer {...useDesigner()} pageId={id} renderers={allRenderers} />
}
