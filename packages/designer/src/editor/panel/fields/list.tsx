import { type ListField, MESSAGES } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { ChevronDown, ChevronUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { canBeLines, defaultsOfRow, freshRow } from '../../../document/edit/fill-rows'
import { isEqual } from '../../../document/is-equal'
import { later } from '../../../lib/later'
import { useLatest } from '../../../lib/use-latest'
import { newUuid } from '../../../lib/uuid'
import { useEditor } from '../../context'
import type { Change, FieldProps } from '../field-props'
import { isShown } from '../is-shown'
import { rowId } from '../row-ids'
import { moved, SortableRow, SortableRows } from '../sortable-rows'
import { useOpenedRow } from '../use-opened-row'
import { usePicker } from '../use-picker'

const FillDialog = later(() => import('./fill-dialog').then(m => m.FillDialog), { isOver: true })

type Row = Record<string, unknown>

/** Rows with fields of their own: slides, tabs, menu entries. */
export function ListEditor(props: FieldProps<ListField, Row[]>) {
  const { id, field, value: rows, disabled, path, onChange, FieldRow } = props
  const { notify, confirm, store } = useEditor()
  const [openRow, setOpenRow] = useState<string | null>(null)
  const { min = 0, max = Infinity } = field
  const ids = withoutRepeats(rows.map(rowId))
  const isFull = rows.length >= max
  // Lists of a fixed length: rows are filled in, not added or taken away.
  const isFixed = min === max
  useOpenedRow(path, index => setOpenRow(ids[index] ?? null))
  const open = (rowKey: string | null, index: number) => {
    setOpenRow(rowKey)
    const widget = path.split('.')[0]!
    if (rowKey && store.getState().doc.nodes[widget]) store.getState().show(widget, index)
  }
  const add = () => {
    if (isFull) return notify('error', field.maxMessage ?? `${field.label}最多${max}项`)
    const row = { ...freshRow(field), uuid: newUuid() }
    onChange([...rows, row])
    open(row.uuid, rows.length)
  }
  const latest = useLatest({ rows, ids, onChange })
  const removeAt = async (index: number) => {
    const tooFew = () => notify('error', field.minMessage ?? `${field.label}至少${min}项`)
    if (rows.length <= min) return tooFew()
    if (field.deleteConfirm && !isUntouched(field, rows[index]!) && !(await confirm(field.deleteConfirm))) return
    const now = latest.current
    const at = now.ids.indexOf(ids[index]!)
    if (at < 0) return
    if (now.rows.length <= min) return tooFew()
    now.onChange(now.rows.filter((_, i) => i !== at))
    notify('success', MESSAGES.deleted)
  }
  const duplicateAt = (index: number) => {
    if (isFull) return notify('error', field.maxMessage ?? `${field.label}最多${max}项`)
    const copy = { ...structuredClone(rows[index]!), uuid: newUuid() }
    onChange([...rows.slice(0, index + 1), copy, ...rows.slice(index + 1)])
  }
  const filling = usePicker<Row[]>(
    (onFill, onClose) => <FillDialog field={field} rows={rows} onFill={onFill} onClose={onClose} />,
    next => onChange(next),
  )
  const move = (from: number, to: number) => onChange(moved(rows, from, to))
  const set = (index: number, name: string, next: unknown, { row: whole, picture: _, ...change }: Change = {}) =>
    onChange(
      rows.map((row, i) => (i === index ? { ...(whole ?? row), uuid: row.uuid ?? ids[i], [name]: next } : row)),
      change,
    )
  return (
    <div className="hd-rows">
      <p className="hd-rows__count">{Number.isFinite(max) ? `${rows.length} / ${max}` : `共 ${rows.length} 项`}</p>
      <SortableRows ids={ids} onMove={move}>
        {rows.map((row, index) => {
          const rowKey = ids[index]!
          const name = `${field.itemLabel}${index + 1}`
          const isOpen = openRow === rowKey
          return (
            <SortableRow
              key={rowKey}
              id={rowKey}
              index={index}
              count={rows.length}
              name={name}
              disabled={disabled}
              onMove={move}
              path={`${path}.${index}`}
              className="hd-row"
            >
              {handle => (
                <>
                  <div className="hd-row__head">
                    {handle}
                    {pictureOf(row) && <img className="hd-row__thumb" src={pictureOf(row)} alt="" />}
                    <button
                      type="button"
                      className="hd-row__name"
                      aria-expanded={isOpen}
                      onClick={() => open(isOpen ? null : rowKey, index)}
                    >
                      {titleOf(row) || name}
                    </button>
                    {!isFixed && (
                      <>
                        <button
                          type="button"
                          className="hd-icon-button"
                          aria-label={`复制${name}`}
                          disabled={disabled || isFull}
                          onClick={() => duplicateAt(index)}
                        >
                          <Copy size={14} />
                        </button>
                        <button
                          type="button"
                          className="hd-icon-button"
                          aria-label={`删除${name}`}
                          title={rows.length <= min ? field.minMessage : '删除'}
                          disabled={disabled}
                          onClick={() => removeAt(index)}
                        >
                          <Trash2 size={14} />
                        </button>
                      </>
                    )}
                    <button
                      type="button"
                      className="hd-icon-button"
                      aria-label={isOpen ? `收起${name}` : `展开${name}`}
                      onClick={() => open(isOpen ? null : rowKey, index)}
                    >
                      {isOpen ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
                    </button>
                  </div>
                  {isOpen && (
                    <div className="hd-row__body">
                      {Object.entries(field.item)
                        .filter(([, inner]) => isShown(inner, row))
                        .map(([inner, innerField]) => (
                          <FieldRow
                            key={inner}
                            field={innerField}
                            value={row[inner]}
                            path={`${path}.${index}.${inner}`}
                            disabled={disabled}
                            row={row}
                            onChange={(next, more) => set(index, inner, next, more)}
                          />
                        ))}
                    </div>
                  )}
                </>
              )}
            </SortableRow>
          )
        })}
      </SortableRows>
      {!isFixed && (
        <Button
          id={id}
          type="dashed"
          block
          icon={<Plus size={14} />}
          disabled={disabled}
          aria-disabled={isFull}
          className={isFull ? 'hd-is-full' : undefined}
          title={isFull ? field.maxMessage : undefined}
          onClick={add}
        >
          {field.addLabel}
        </Button>
      )}
      {!isFixed && canBeLines(field) && (
        <Button type="link" size="small" disabled={disabled} onClick={filling.open}>
          批量填写
        </Button>
      )}
      {filling.dialog}
    </div>
  )
}

/** Nobody has put anything into it yet. Reading adds fields that have their default. */
const isUntouched = (field: ListField, { uuid: _, ...row }: Row) =>
  isEqual({ ...defaultsOfRow(field), ...row }, { ...defaultsOfRow(field), ...freshRow(field) })

/** Stored rows may share a uuid; every row needs a name of its own here. */
function withoutRepeats(ids: string[]): string[] {
  const seen = new Set<string>()
  return ids.map((name, i) => {
    const unique = seen.has(name) ? `${name}-${i}` : name
    seen.add(unique)
    return unique
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const pictureOf = (row: Row) => textOf(row.imgUrl) || textOf(row.goods_pic) || textOf(row.logo)
/** What a row is called on the page: a slide, a tab, a menu entry, a shop, words of a text. */
const titleOf = (row: Row) =>
  ['title', 'text', 'label', 'name', 'shop_name', 'words'].map(name => textOf(row[name])).find(Boolean)
