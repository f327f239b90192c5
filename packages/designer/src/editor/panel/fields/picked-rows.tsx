import { MESSAGES } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { isEqual } from '../../../document/is-equal'
import { useLatest } from '../../../lib/use-latest'
import { useEditor } from '../../context'
import { moved, SortableRow, SortableRows } from '../sortable-rows'
import { useOpenedRow } from '../use-opened-row'
import { usePicker } from '../use-picker'

/** A row as the list shows it. */
interface PickedRow {
  key: string
  name: string
  /** A place where nothing was picked: it goes without a question. */
  isEmpty?: boolean
  /** Between handle and 删除. */
  content: ReactNode
}

interface Props<T> {
  id: string
  path: string
  rows: T[]
  disabled: boolean
  onChange: (rows: T[]) => void
  /** How a row looks. Keys must differ. */
  rowOf: (row: T, index: number) => PickedRow
  min: number
  minMessage: string
  /** Asked before a row goes. */
  deleteConfirm: string
  /** Above the rows. */
  heading: ReactNode
  pickLabel: string
  /** Why nothing can be chosen now. */
  refusal?: string | null
  /** What takes the place of a row that goes, in lists of a fixed length. */
  blank?: (index: number) => T
  /** The dialog that answers a whole new list. */
  picker: (onPick: (rows: T[]) => void, onClose: () => void) => ReactNode
}

/** Things that a dialog chose, in an order of their own: sorted and taken out here, chosen there. */
export function PickedRows<T>({ rows, onChange, disabled, rowOf, min, minMessage, ...props }: Props<T>) {
  const { notify, confirm } = useEditor()
  const { open, dialog } = usePicker(props.picker, onChange)
  const opened = useOpenedRow(props.path)
  const shown = rows.map(rowOf)
  const move = (from: number, to: number) => onChange(moved(rows, from, to))
  const latest = useLatest({ rows, shown, onChange })
  const removeAt = async (index: number) => {
    const { blank, deleteConfirm } = props
    if (rows.length <= min && !blank) return notify('error', minMessage)
    if (!shown[index]!.isEmpty && !(await confirm(deleteConfirm))) return
    const now = latest.current
    // Rows have no names of their own: one that was read anew is known by what it says.
    const isIt = (row: T, i: number) => now.shown[i]!.key === shown[index]!.key || isEqual(row, rows[index])
    const at = now.rows.findIndex(isIt)
    if (at < 0) return
    if (now.rows.length <= min && !blank) return notify('error', minMessage)
    now.onChange(blank ? now.rows.map((row, i) => (i === at ? blank(i) : row)) : now.rows.filter((_, i) => i !== at))
    notify('success', MESSAGES.deleted)
  }
  return (
    <div className="hd-rows">
      {props.heading}
      <SortableRows ids={shown.map(row => row.key)} onMove={move}>
        {shown.map(({ key, name, content }, index) => (
          <SortableRow
            key={key}
            id={key}
            index={index}
            count={rows.length}
            name={name}
            disabled={disabled}
            onMove={move}
            path={`${props.path}.${index}`}
            className={opened === index ? 'hd-row is-opened' : 'hd-row'}
          >
            {handle => (
              <div className="hd-row__head">
                {handle}
                {content}
                <button
                  type="button"
                  className="hd-icon-button"
                  aria-label={`删除${name}`}
                  title={rows.length <= min && !props.blank ? minMessage : '删除'}
                  disabled={disabled}
                  onClick={() => removeAt(index)}
                >
                  <Trash2 size={14} />
                </button>
              </div>
            )}
          </SortableRow>
        ))}
      </SortableRows>
      <Button
        id={props.id}
        type="dashed"
        block
        icon={<Plus size={14} />}
        disabled={disabled}
        onClick={() => (props.refusal ? notify('error', props.refusal) : open())}
      >
        {props.pickLabel}
      </Button>
      {dialog}
    </div>
  )
}
