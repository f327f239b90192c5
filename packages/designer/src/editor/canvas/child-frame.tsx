import type { WidgetBase } from '@heji/widgets/definitions'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useEditor, useEditorState } from '../context'
import { useCanvas } from './canvas-context'
import { dragChildren } from './drag-child'

/** Around every child of a free panel on the canvas: takes the pointer for moving. */
export function ChildFrame({ child, children }: { child: WidgetBase; children: ReactNode }) {
  const { store } = useEditor()
  const canvas = useCanvas()
  const isSelected = useEditorState(state => state.selection.includes(child.uuid))
  return (
    <div
      className={clsx('hd-child', child.hidden && 'is-hidden', isSelected && 'is-selected')}
      onPointerDown={event => {
        if (event.button !== 0 || !store.getState().canEdit) return
        event.stopPropagation()
        dragChildren(event.nativeEvent, child.uuid, store, canvas)
      }}
    >
      {children}
    </div>
  )
}
