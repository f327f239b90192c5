import { useEffect, useState } from 'react'
import { placeAnnouncement } from '../../document/geometry/announcement'
import { nameOf } from '../../document/name-of'
import { drawnSizeOf, sizeOr } from '../canvas/use-drawn-size'
import { useEditor } from '../context'
import type { EditorState } from '../store'

/** Milliseconds after the last move; screen readers say every word that they get. */
const QUIET_MS = 400

/** What a screen reader hears of the selection on the canvas: its name, and where it stands after each move. */
export function Announcements() {
  const { store } = useEditor()
  const [words, setWords] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe((state, before) => {
      if (state.selection === before.selection && !hasMoved(state, before)) return
      clearTimeout(timer)
      timer = setTimeout(() => setWords(wordsFor(store.getState())), QUIET_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return (
    <p className="hd-hidden" role="status" aria-label="位置">
      {words}
    </p>
  )
}

const ANNOUNCED = ['x', 'y', 'width', 'height'] as const

/** Typing in a field moves nothing, and is not told. */
function hasMoved({ doc, selection }: EditorState, before: EditorState) {
  if (doc === before.doc) return false
  return selection.some(uuid => {
    const [now, then] = [doc.nodes[uuid], before.doc.nodes[uuid]]
    return (
      !now ||
      !then ||
      now.parent !== then.parent ||
      ANNOUNCED.some(side => now.data[side] !== then.data[side]) ||
      doc.roots !== before.doc.roots
    )
  })
}

function wordsFor({ doc, selection }: EditorState) {
  if (selection.length === 0) return '没有选中组件'
  if (selection.length > 1) return `已选 ${selection.length} 个组件`
  const uuid = selection[0]!
  const data = doc.nodes[uuid]?.data
  const drawn = data && sizeOr(drawnSizeOf(uuid), data)
  return `${nameOf(doc, uuid)}，${placeAnnouncement(doc, uuid, drawn)}`
}
