import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { definitions, MESSAGES } from '@heji/widgets/definitions'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen, Trash2 } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from 'react'
import { update } from '../../document/edit/update'
import { variantLetters } from '../../document/edit/variants'
import { nameOf } from '../../document/name-of'
import { goTo } from '../canvas/scroll-to-selection'
import { removeSelection } from '../commands/actions'
import { useEditor, useEditorState } from '../context'
import { type LayerRow, wordsOf } from './layer-rows'
import { WidgetIcon } from './widget-icon'

interface Props {
  row: LayerRow
  /** Where it stands in the list. */
  style: CSSProperties
  isSorting: boolean
  onToggle: (uuid: string, isOpen: boolean) => void
  /** Keys that walk the list. */
  onWalk: (event: KeyboardEvent, uuid: string) => void
}

/** The layer joins the selection or leaves it, where it would be the only one otherwise. */
const isJoining = (event: KeyboardEvent | MouseEvent) => event.shiftKey || event.ctrlKey || event.metaKey

/** One layer: its name, and what can be done with it. */
export const Layer = memo(function Layer({ row, style, isSorting, onToggle, onWalk }: Props) {
  const { uuid, depth, open } = row
  const editor = useEditor()
  const { store, confirm, command, notify } = editor
  const data = useEditorState(state => state.doc.nodes[uuid]?.data)
  const words = useEditorState(state => wordsOf(state.doc, uuid))
  const variant = useEditorState(state => variantLetters(state.doc).get(uuid))
  const isSelected = useEditorState(state => state.selection.includes(uuid))
  const canEdit = useEditorState(state => state.canEdit)
  const [renaming, setRenaming] = useState(false)
  const { setNodeRef, listeners, transform, transition } = useSortable({ id: uuid, disabled: !canEdit || !isSorting })
  if (!data) return null
  const name = data.alias || data.name
  const set = (values: Record<string, unknown>, what: string) => store.getState().run(update(uuid, values), what)
  const removeIt = async () => {
    if (!(await confirm('确定删除该挂件？'))) return
    store.getState().select([uuid])
    if (removeSelection(editor)) notify('success', MESSAGES.deleted)
  }
  const join = () => {
    const { selection, select } = store.getState()
    select(isSelected ? selection.filter(one => one !== uuid) : [...selection, uuid])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' && canEdit) {
      event.preventDefault()
      event.stopPropagation()
      return setRenaming(true)
    }
    // A browser presses no button for Enter with Ctrl.
    if (event.key === 'Enter' && isJoining(event)) {
      event.preventDefault()
      event.stopPropagation()
      return join()
    }
    if (!event.altKey) return onWalk(event, uuid)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    store.getState().select([uuid])
    command(event.key === 'ArrowUp' ? 'moveUp' : 'moveDown')
  }
  return (
    <li ref={setNodeRef} style={{ ...style, transform: CSS.Translate.toString(transform), transition }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its menu opens by keyboard on the canvas */}
      <div
        className={clsx('hd-layer', isSelected && 'is-selected', data.hidden && 'is-hidden')}
        style={{ paddingLeft: depth * 16 }}
        onPointerEnter={() => store.getState().setHover(uuid)}
        onPointerLeave={() => store.getState().setHover(null)}
        onContextMenu={event => {
          event.preventDefault()
          store.getState().select([uuid])
          store.getState().openMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        {open === 'none' ? (
          <span className="hd-layer__leaf" />
        ) : (
          <button
            type="button"
            className="hd-icon-button hd-layer__toggle"
            aria-label={open === 'open' ? `收起${name}` : `展开${name}`}
            aria-expanded={open === 'open'}
            onClick={() => onToggle(uuid, open === 'closed')}
          >
            {open === 'open' ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          </button>
        )}
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
            data-layer={uuid}
            aria-pressed={isSelected}
            title={[nameOf(store.getState().doc, uuid), words].filter(Boolean).join(' · ')}
            {...listeners}
            onClick={event => {
              if (isJoining(event)) return join()
              goTo(store, uuid)
            }}
            onDoubleClick={() => canEdit && setRenaming(true)}
            onKeyDown={onKeyDown}
          >
            <WidgetIcon name={definitions[data.type]?.icon} size={14} />
            <span>{name}</span>
            {variant && <b className="hd-layer__mark">{variant}</b>}
            {data.moduleId !== undefined && <b className="hd-layer__mark">链接</b>}
            {words && <small>{words}</small>}
          </button>
        )}
        <span className="hd-layer__acts">
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
        </span>
      </div>
    </li>
  )
})

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
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') onDone(value.trim())
        if (event.key === 'Escape') onDone('')
      }}
    />
  )
}
