import { setAt, valueAt } from '../../document/edit/set-at'
import { nameOf } from '../../document/name-of'
import { textBox } from '../../document/text/text-box'
import type { EditorStore } from '../store'
import type { ShownText } from './find-text'

/** Writes words into a widget; a text's box grows with them. Words that follow shortly are one step. */
export function writeText(store: EditorStore, { uuid, path }: Pick<ShownText, 'uuid' | 'path'>, words: string) {
  const { doc, run } = store.getState()
  const data = doc.nodes[uuid]?.data
  if (!data || valueAt(data, path) === words) return
  const box = path.length === 1 ? textBox(doc, uuid, { [String(path[0])]: words }) : {}
  run(setAt(uuid, path, words, { ...box }), `修改${nameOf(doc, uuid)}`, { mergeKey: `${uuid}.${path.join('.')}` })
}
