import { DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { definitions, MESSAGES } from '@heji/widgets/definitions'
import { clsx } from 'clsx'
import { Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { update } from '../../document/update'
import { scrollToSelection } from '../canvas/scroll-to-selection'
import { useEditor, useEditorState } from '../context'
import { moveLayer } from './move-layer'
import { WidgetIcon } from './widget-icon'

/** All blocks as a list with their children: the whole page by keyboard. */
export function LayerTree() {
  const editor = useEditor()
  const roots = useEditorState(state => state.doc.roots)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const onDragEnd = ({ active, over, delta }: DragEndEvent) => {
    if (over) moveLayer(editor, String(active.id), String(over.id), delta.x)
  }
  if (roots.length === 0) return <p className="hd-note">页面还没有组件</p>
  return (
    <DndContext sensors={sensors} onDragEnd={onDragEnd}>
      <ul className="hd-list-plain" aria-label="图层">
        <Branch uuids={roots} depth={0} />
      </ul>
    </DndContext>
  )
}

function Branch({ uuids, depth }: { uuids: string[]; depth: number }) {
  return (
    <SortableContext items={uuids} strategy={verticalListSortingStrategy}>
      {uuids.map(uuid => (
        <Layer key={uuid} uuid={uuid} depth={depth} />
      ))}
    </SortableContext>
  )
}

function Layer({ uuid, depth }: { uuid: string; depth: number }) {
  const { store, command, confirm, notify } = useEditor()
  const node = useEditorState(state => state.doc.nodes[uuid])
  const isSelected = useEditorState(state => state.selection.includes(uuid))
  const canEdit = useEditorState(state => state.canEdit)
  const [renaming, setRenaming] = useState(false)
  const { setNodeRef, listeners, transform, transition } = useSortable({ id: uuid, disabled: !canEdit })
  if (!node) return null
  const { data, children } = node
  const name = data.alias || data.name
  const note = typeof data.text === 'string' && data.text !== name ? data.text : ''
  const set = (values: Record<string, unknown>, what: string) => store.getState().run(update(uuid, values), what)
  const removeIt = async () => {
    if (!(await confirm('确定删除该挂件？'))) return
    store.getState().select([uuid])
    command('delete')
    notify('success', MESSAGES.deleted)
  }
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its menu opens by keyboard on the canvas */}
      <div
        className={clsx('hd-layer', isSelected && 'is-selected', data.hidden && 'is-hidden')}
        style={{ paddingLeft: 4 + depth * 16 }}
        onPointerEnter={() => store.getState().setHover(uuid)}
        onPointerLeave={() => store.getState().setHover(null)}
        onContextMenu={event => {
          event.preventDefault()
          store.getState().select([uuid])
          store.getState().openMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        {renaming ? (
          <Rename
            name={name}
            onDone={alias => {
              setRenaming(false)
              if (alias && alias !== name) set({ alias }, '重命名')
            }}
          />
        ) : (
          <button
            type="button"
            className="hd-layer__name"
            aria-pressed={isSelected}
            {...listeners}
            onClick={() => {
              store.getState().select([uuid])
              scrollToSelection(uuid)
            }}
            onDoubleClick={() => canEdit && setRenaming(true)}
            onKeyDown={event => {
              if (event.key === 'F2' && canEdit) setRenaming(true)
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
              event.preventDefault()
              event.stopPropagation()
              store.getState().select([uuid])
              command(event.key === 'ArrowUp' ? 'moveUp' : 'moveDown')
            }}
          >
            <WidgetIcon name={definitions[data.type]?.icon} size={14} />
            <span>{name}</span>
            {note && <small>{note}</small>}
          </button>
        )}
        <Toggle
          label={data.hidden ? `显示${name}` : `隐藏${name}`}
          quiet={!data.hidden}
          disabled={!canEdit}
          onClick={() => set({ hidden: !data.hidden }, data.hidden ? '显示' : '隐藏')}
        >
          {data.hidden ? <EyeOff size={14} /> : <Eye size={14} />}
        </Toggle>
        <Toggle
          label={data.locked ? `解锁${name}` : `锁定${name}`}
          quiet={!data.locked}
          disabled={!canEdit}
          onClick={() => set({ locked: !data.locked }, data.locked ? '解锁' : '锁定')}
        >
          {data.locked ? <Lock size={14} /> : <LockOpen size={14} />}
        </Toggle>
        <Toggle label={`删除${name}`} quiet disabled={!canEdit || data.locked === true} onClick={removeIt}>
          <Trash2 size={14} />
        </Toggle>
      </div>
      {children.length > 0 && (
        <ul className="hd-list-plain">
          <Branch uuids={children} depth={depth + 1} />
        </ul>
      )}
    </li>
  )
}

interface ToggleProps {
  label: string
  quiet: boolean
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const Toggle = ({ label, quiet, disabled, onClick, children }: ToggleProps) => (
  <button
    type="button"
    className={clsx('hd-icon-button', quiet && 'is-quiet')}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

function Rename({ name, onDone }: { name: string; onDone: (alias: string) => void }) {
  const [value, setValue] = useState(name)
  return (
    <input
      className="hd-rename"
      aria-label="组件别名"
      value={value}
      maxLength={50}
      ref={input => input?.focus()}
      onChange={event => setValue(event.target.value)}
      onBlur={() => onDone(value.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter') onDone(value.trim())
        if (event.key === 'Escape') onDone('')
      }}
    />
  )
}
