import { refusalOf } from '../../document/edit/insert'
import { rehang, reorder } from '../../document/edit/move'
import { siblingsOf } from '../../document/edit/remove'
import { nameOf } from '../../document/name-of'
import type { Place } from '../../document/types'
import type { Editor } from '../context'

/** Px that a layer is dragged to the right to go into the panel under it instead of beside it. */
const INDENT = 20

/** A layer was let go on another one: it takes its place, also in another list; on a free panel, further right, it goes inside. */
export function moveLayer({ store, notify }: Pick<Editor, 'store' | 'notify'>, from: string, to: string, dx: number) {
  const { doc, run, select } = store.getState()
  const [moved, target] = [doc.nodes[from], doc.nodes[to]]
  if (!moved || !target || from === to || moved.data.locked || target.parent === from) return
  const into = target.data.type === 'W0006' && dx > INDENT ? to : target.parent
  const index = into === to ? target.children.length : siblingsOf(doc, to).indexOf(to)
  const name = `移动${nameOf(doc, from)}`
  if (into === moved.parent) return void run(reorder(from, index), name)
  const refusal = into ? refusalOf(moved.data.type, 'panel') : null
  if (refusal) return notify('error', refusal)
  const place: Place = into ? { kind: 'panel', panel: into, x: moved.data.x, y: moved.data.y } : { kind: 'page', index }
  if (run(rehang(from, place, index), name)) select([from])
}
