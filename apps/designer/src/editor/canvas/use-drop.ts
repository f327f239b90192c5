import type { DragEvent } from 'react'
import { addModule, addWidget, refusalAt } from '../commands/actions'
import { useEditor } from '../context'
import { blockBoxes, dropIndex, pageY } from './block-boxes'
import { type CanvasParts, elementOf, NO_GESTURE } from './canvas-context'
import { scrollNearEdges } from './scroll-near-edges'

/** Name under which a dragged library tile carries its code; the browser lower-cases it. */
export const DRAG_TYPE = 'application/x-heji-widget'
/** Type under which a dragged combined module carries its panel. */
export const MODULE_DRAG = 'application/x-heji-module'
const codeOf = (event: DragEvent) =>
  event.dataTransfer.types
    .find(type => type.startsWith(`${DRAG_TYPE}-`))
    ?.slice(DRAG_TYPE.length + 1)
    .toUpperCase()

/** Drop of library tiles: between blocks, or into the free panel under the pointer. */
export function useDrop({ gesture }: CanvasParts) {
  const editor = useEditor()
  const { store } = editor

  const panelAt = ({ clientX, clientY }: DragEvent): string | null => {
    const panel = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-widget="W0006"]')
    const uuid = panel?.dataset.uuid ?? ''
    return store.getState().doc.nodes[uuid] ? uuid : null
  }
  const indexAt = ({ clientY }: DragEvent) => dropIndex(blockBoxes(), pageY(clientY, store.getState().view.zoom))
  const accept = (event: DragEvent) => {
    const code = codeOf(event)
    if (!code || !store.getState().canEdit) return
    event.preventDefault()
    scrollNearEdges(event)
    const panel = panelAt(event)
    if (panel) {
      const refusal = refusalAt(store.getState().doc, code, { kind: 'panel', panel, x: 0, y: 0 })
      gesture.setState({ insertAt: null, target: { uuid: panel, refusal } })
    } else gesture.setState({ insertAt: indexAt(event), target: null })
  }
  return {
    // When the page moves under a pointer at rest, a browser sends only `dragenter` before the drop.
    onDragEnter: accept,
    onDragOver: accept,
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) gesture.setState(NO_GESTURE)
    },
    onDrop: (event: DragEvent) => {
      const code = codeOf(event)
      gesture.setState(NO_GESTURE)
      if (!code) return
      event.preventDefault()
      const panel = panelAt(event)
      const module = event.dataTransfer.getData(MODULE_DRAG)
      if (!panel && module) return void addModule(editor, module, indexAt(event))
      if (!panel) return void addWidget(editor, code, { kind: 'page', index: indexAt(event) })
      const body = elementOf(panel)?.querySelector('.hw-body')?.getBoundingClientRect()
      const { zoom } = store.getState().view
      const x = Math.max(0, (event.clientX - (body?.left ?? 0)) / zoom)
      const y = Math.max(0, (event.clientY - (body?.top ?? 0)) / zoom)
      addWidget(editor, code, { kind: 'panel', panel, x, y })
    },
  }
}
