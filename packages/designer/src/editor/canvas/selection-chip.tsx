import { ChevronDown, ChevronUp, Copy, GripVertical, Trash2 } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { nameOf } from '../../document/name-of'
import { actOf, type CommandId } from '../commands/registry'
import { useEditor, useEditorState } from '../context'
import type { OverlayBox } from './use-boxes'

/** Commands of the selected widget, in the grey beside the page: it lies on no block, and stays in sight beside a long one. */
export function SelectionChip({ box }: { box: OverlayBox }) {
  const name = useEditorState(state => nameOf(state.doc, box.uuid))
  const canEdit = useEditorState(state => state.canEdit)
  const isBlock = useEditorState(state => state.doc.nodes[box.uuid]?.parent === null)
  if (!canEdit) return null
  return (
    <div className="hd-beside" style={{ top: box.top, height: box.height }}>
      <div className="hd-chip" role="toolbar" aria-label={`${name} 操作`} aria-orientation="vertical">
        {isBlock && <Grip uuid={box.uuid} />}
        <CommandButton id="moveUp">
          <ChevronUp size={14} />
        </CommandButton>
        <CommandButton id="moveDown">
          <ChevronDown size={14} />
        </CommandButton>
        <CommandButton id="duplicate">
          <Copy size={14} />
        </CommandButton>
        <CommandButton id="delete">
          <Trash2 size={14} />
        </CommandButton>
      </div>
    </div>
  )
}

function CommandButton({ id, children }: { id: CommandId; children: ReactNode }) {
  const { command } = useEditor()
  const label = useEditorState(state => actOf(id, state))
  return (
    <button type="button" className="hd-chip__act" aria-label={label} title={label} onClick={() => command(id)}>
      {children}
    </button>
  )
}

/** Presses here are handed to the block, which react-grid-layout then drags. */
function Grip({ uuid }: { uuid: string }) {
  const press = (event: MouseEvent) => {
    const { clientX, clientY } = event
    const block = document.querySelector(`[data-block="${CSS.escape(uuid)}"]`)
    block?.dispatchEvent(new globalThis.MouseEvent('mousedown', { bubbles: true, cancelable: true, clientX, clientY }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: 上移 and 下移 beside it do the same by keyboard
    <span className="hd-chip__grip" title="拖动排序" onMouseDown={press}>
      <GripVertical size={14} />
    </span>
  )
}
