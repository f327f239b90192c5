import type { MouseEvent, PointerEvent as ReactPointerEvent, SyntheticEvent } from 'react'
import { groupOf } from '../../document/edit/groups'
import { useEditor } from '../context'
import type { EditorStore } from '../store'
import type { CanvasParts } from './canvas-context'
import { textUnder } from './find-text'
import { marquee } from './marquee'

/** What the pointer does on the page: it selects, hovers and opens menus. Widgets themselves are dead. */
export function usePagePointer(parts: CanvasParts) {
  const { store } = useEditor()
  const under = (target: EventTarget | null) => nodeUnder(target, id => Boolean(store.getState().doc.nodes[id]))

  const onPointerDown = (event: ReactPointerEvent) => {
    if (event.button !== 0) return
    const { doc, selection, select } = store.getState()
    const uuid = under(event.target)
    if (!uuid) {
      if (!event.shiftKey) select([])
      return marquee(event.nativeEvent, store, parts)
    }
    const group = groupOf(doc, uuid)
    const others = selection.filter(id => !group.includes(id))
    if (event.shiftKey) select(selection.includes(uuid) ? others : [...others, ...group])
    else if (!selection.includes(uuid)) select(group)
    // A drag takes all of them along; a press alone means this one.
    else if (others.length > 0) onPress(event.nativeEvent, () => select(group))
    openRowAt(event.nativeEvent, uuid, store)
    if (doc.nodes[uuid]?.data.type === 'W0006') marquee(event.nativeEvent, store, parts, uuid)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const { doc, select, write } = store.getState()
    const uuid = under(event.target)
    if (!uuid) return
    // One of a group alone.
    select([uuid])
    write(textUnder(doc, uuid, event.target as Element))
  }
  const onContextMenu = (event: MouseEvent) => {
    const { doc, selection, select, openMenu } = store.getState()
    const uuid = under(event.target)
    if (!uuid) return
    event.preventDefault()
    if (!selection.includes(uuid)) select(groupOf(doc, uuid))
    openMenu({ x: event.clientX, y: event.clientY })
  }
  return {
    onPointerDownCapture: onPointerDown,
    onPointerOver: (event: ReactPointerEvent) => store.getState().setHover(under(event.target)),
    onPointerLeave: () => store.getState().setHover(null),
    onContextMenu,
    onDoubleClick,
    onClickCapture: (event: MouseEvent) => {
      event.preventDefault()
      event.stopPropagation()
    },
    onSubmitCapture: (event: SyntheticEvent) => event.preventDefault(),
  }
}

/**
 * Shows in the panel what is pressed inside a widget, its slide, tab or item, once the pointer is let go where it was
 * pressed.
 */
export function openRowAt(press: PointerEvent, uuid: string, store: EditorStore) {
  const row = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-row]') : null
  const isOwn = nodeUnder(row, id => Boolean(store.getState().doc.nodes[id])) === uuid
  onPress(press, () => {
    const { selection, openRow } = store.getState()
    openRow(isOwn && selection.length === 1 && selection[0] === uuid ? `${uuid}.${row?.dataset.row}` : null)
  })
}

/** Waits until the pointer is let go, and acts where it was pressed: not after a drag. */
function onPress(press: PointerEvent, act: () => void) {
  const release = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) <= 4) act()
  }
  addEventListener('pointerup', release, { once: true })
}

/** The innermost node of the document at an element. */
export function nodeUnder(target: EventTarget | null, isNode: (uuid: string) => boolean): string | null {
  let element = target instanceof Element ? target.closest<HTMLElement>('[data-uuid]') : null
  while (element && !isNode(element.dataset.uuid ?? '')) {
    element = element.parentElement?.closest<HTMLElement>('[data-uuid]') ?? null
  }
  return element?.dataset.uuid ?? null
}
