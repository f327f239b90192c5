import { useEffect, useRef } from 'react'
import { useEditorState } from '../context'

/** Row of the list at `path` that was clicked on the canvas, null for none. It comes into view each time it is clicked. */
export function useOpenedRow(path: string, onOpen?: (index: number) => void): number | null {
  const opened = useEditorState(state => (state.opened?.path.startsWith(`${path}.`) ? state.opened : null))
  const index = opened ? Number.parseInt(opened.path.slice(path.length + 1), 10) : Number.NaN
  const row = Number.isInteger(index) ? index : null
  const act = useRef(onOpen)
  act.current = onOpen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same row may be clicked again
  useEffect(() => {
    if (row === null) return
    act.current?.(row)
    const element = document.querySelector(`[data-row-path="${CSS.escape(`${path}.${row}`)}"]`)
    element?.scrollIntoView({ block: 'nearest' })
  }, [opened, row, path])
  return row
}
