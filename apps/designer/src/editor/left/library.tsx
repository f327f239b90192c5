import { definitions, type WidgetDefinition } from '@heji/widgets/definitions'
import { Empty } from 'antd'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { FindInput } from '../../app/find-input'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { DRAG_TYPE } from '../canvas/use-drop'
import { addWidget, indexAfterSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { searchLibrary } from './search-library'
import { WidgetIcon } from './widget-icon'

const Modules = lazy(() => import('../modules/modules').then(m => ({ default: m.Modules })))

const GROUPS = [
  { id: 'basic', title: '基础' },
  { id: 'business', title: '业务' },
] as const

/** Widgets to drag onto the page, or to add behind the selection with a click. */
export function Library() {
  const [typed, setTyped] = useState('')
  const found = searchLibrary(
    Object.values(definitions).filter(({ group }) => group !== 'none'),
    typed,
  )
  return (
    <>
      <FindInput label="搜索组件或编号" value={typed} onChange={setTyped} />
      {found.length === 0 && <Empty description="没有找到组件" image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      {GROUPS.map(({ id, title }) => {
        const tiles = found.filter(({ group }) => group === id)
        if (tiles.length === 0) return null
        return (
          <div key={id}>
            <h2 className="hd-left__title">{title}</h2>
            <div className="hd-tiles">
              {tiles.map(definition => (
                <Tile key={definition.code} definition={definition} />
              ))}
            </div>
          </div>
        )
      })}
      <Suspense fallback={null}>
        <Modules typed={typed} />
      </Suspense>
    </>
  )
}

function Tile({ definition: { code, name, icon } }: { definition: WidgetDefinition }) {
  const editor = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const add = () => {
    const state = editor.store.getState()
    const added = addWidget(editor, code, { kind: 'page', index: indexAfterSelection(state) })
    if (added) requestAnimationFrame(() => scrollToSelection(editor.store.getState().selection[0]))
  }
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(`${DRAG_TYPE}-${code}`, code)
    event.dataTransfer.setData('Name', code)
    event.dataTransfer.effectAllowed = 'copy'
  }
  return (
    <button
      type="button"
      className="hd-tile"
      aria-label={`${name} ${code}`}
      title={`${name} ${code}`}
      disabled={!canEdit}
      draggable={canEdit}
      onDragStart={drag}
      onClick={add}
    >
      <WidgetIcon name={icon} />
      {name}
    </button>
  )
}
