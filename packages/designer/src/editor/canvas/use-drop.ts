import type { DragEvent } from 'react'
import type { Place } from '../../document/types'
import { addModule, addWidget, refusalAt } from '../commands/actions'
import { useEditor } from '../context'
import { hasPicture, usePictureDrop } from '../pickers/picture-drop'
import { blockBoxes, dropIndex, pageY } from './block-boxes'
import { type CanvasParts, elementOf, NO_GESTURE } from './canvas-context'
import { dropPicture } from './drop-picture'
import { slotUnder } from './picture-slot'
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

/** Drop of library tiles and pictures: between blocks, or into the free panel under the pointer; pictures also into their places. */
export function useDrop({ gesture, sizer }: CanvasParts) {
  const editor = useEditor()
  const { take } = usePictureDrop()
  const { store } = editor

  const panelAt = ({ clientX, clientY }: DragEvent): string | null => {
    const panel = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-widget="W0006"]')
    const uuid = panel?.dataset.uuid ?? ''
    return store.getState().doc.nodes[uuid] ? uuid : null
  }
  const indexAt = ({ clientY }: DragEvent) => dropIndex(blockBoxes(), pageY(clientY, store.getState().view.zoom))
  const slotAt = ({ clientX, clientY }: DragEvent) => {
    const target = document.elementFromPoint(clientX, clientY)
    return target ? slotUnder(store.getState().doc, target) : null
  }
  /** A frame around the place under the pointer, with its true size. */
  const showSlot = (element: HTMLElement) => {
    const [box, corner] = [element.getBoundingClientRect(), sizer()?.getBoundingClientRect()]
    const label = `放入图片 ${element.offsetWidth} × ${element.offsetHeight}`
    const { left = 0, top = 0 } = corner ?? {}
    const outline = { left: box.left - left, top: box.top - top, width: box.width, height: box.height, label }
    gesture.setState({ ...NO_GESTURE, outline })
  }
  const placeAt = (event: DragEvent): Place => {
    const panel = panelAt(event)
    if (!panel) return { kind: 'page', index: indexAt(event) }
    const body = elementOf(panel)?.querySelector('.hw-body')?.getBoundingClientRect()
    const { zoom } = store.getState().view
    const x = Math.max(0, (event.clientX - (body?.left ?? 0)) / zoom)
    const y = Math.max(0, (event.clientY - (body?.top ?? 0)) / zoom)
    return { kind: 'panel', panel, x, y }
  }
  const accept = (event: DragEvent) => {
    const code = codeOf(event) ?? (hasPicture(event) ? 'W0003' : undefined)
    if (!code || !store.getState().canEdit) return
    event.preventDefault()
    scrollNearEdges(event)
    const slot = hasPicture(event) ? slotAt(event) : null
    if (slot) return showSlot(slot.element)
    const panel = panelAt(event)
    if (panel) {
      const refusal = refusalAt(store.getState().doc, code, { kind: 'panel', panel, x: 0, y: 0 })
      gesture.setState({ insertAt: null, outline: null, target: { uuid: panel, refusal } })
    } else gesture.setState({ insertAt: indexAt(event), outline: null, target: null })
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
      const isPicture = hasPicture(event) && store.getState().canEdit
      const slot = isPicture ? slotAt(event) : null
      gesture.setState(NO_GESTURE)
      if (!code && !isPicture) return
      event.preventDefault()
      const place = placeAt(event)
      if (isPicture) return take(event.dataTransfer, picture => dropPicture(editor, slot ?? place, picture))
      const module = event.dataTransfer.getData(MODULE_DRAG)
      if (module && place.kind === 'page') return void addModule(editor, module, place.index)
      addWidget(editor, code!, place)
    },
  }
}
