import { type Field, fieldsOf, type Operation } from '@heji/api-client/contract'
import { Refusal } from '@heji/designer/kit'
import { Button, Checkbox, Empty, Grid, Pagination, Table, type TableColumnType } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { Filters } from './filters'
import { PickAll } from './pick-all'
import { useRead } from './use-operation'
import { Value } from './values'
import { Wide } from './wide'
import './operations.css'

type Row = Record<string, unknown>

interface Props<R> {
  operation: Operation<v.GenericSchema, v.GenericSchema<unknown, { total: number; rows: R[] }>>
  rowKey: keyof R & string
  /** Fields that are shown otherwise, or not at all (null). */
  cells?: Partial<Record<keyof R & string, ((row: R) => ReactNode) | null>>
  /** Columns that the screen calls otherwise. */
  titles?: Partial<Record<keyof R & string, string>>
  /** Filters of the input that are left out. */
  without?: readonly string[]
  /** A row on a phone; without it, each field on a line. */
  card?: (row: R) => ReactNode
  /** Values to choose from, for filters that the shop has its own names for: value → name. */
  options?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>
  /** Inputs that the screen shows itself; they are read from the address. */
  keep?: readonly string[]
  /** Inputs that the screen knows and does not keep in the address. */
  given?: Readonly<Record<string, string>>
  /** What stands at the end of each row. */
  acts?: (row: R) => ReactNode
  /** Acts on the rows that are ticked. */
  bulk?: (keys: string[], clear: () => void) => ReactNode
  /** Milliseconds after which the rows are asked for again. */
  every?: number
  /** What an empty list says, when nothing is filtered. */
  empty: string
}

const PAGES = ['page', 'size']
const SIZE = 20
/** Counting ends there. */
const MOST_COUNTED = 10_000

/** A list made from an operation: filters from its input, columns from its output, both kept in the address. */
export function OperationTable<R extends object>({ operation, rowKey, cells = {}, ...props }: Props<R>) {
  const [params, setParams] = useSearchParams()
  const [picked, setPicked] = useState<string[]>([])
  const isWide = Grid.useBreakpoint().md
  const filters = fieldsOf(operation.input).filter(
    ({ name, kind }) =>
      ![...PAGES, ...(props.without ?? []), ...(props.keep ?? []), ...Object.keys(props.given ?? {})].includes(name) &&
      kind !== 'list',
  )
  const page = Number(params.get('page')) || 1
  const given = Object.fromEntries(
    [...params].filter(([name]) => props.keep?.includes(name) || filters.some(one => one.name === name)),
  )
  const query = useRead(
    operation,
    { ...given, ...props.given, page, size: SIZE } as never,
    props.every ? { every: props.every } : {},
  )
  const fields = fieldsOf(operation.output).find(({ name }) => name === 'rows')!.fields
  const shown = fields.filter(({ name, detail }) =>
    name in cells ? cells[name as keyof R & string] !== null : !detail,
  )
  const named = shown.map(field => ({ ...field, title: props.titles?.[field.name as keyof R & string] ?? field.title }))
  const { rows = [], total = 0 } = query.data ?? {}
  const chosen = filters.map(field => {
    const choices = props.options?.[field.name]
    return choices ? { ...field, choices } : field
  })
  const toPage = (next: number) =>
    setParams(now => {
      const changed = new URLSearchParams(now)
      changed.set('page', String(next))
      return changed
    })
  const list = { rows, rowKey, fields: named, cells, acts: props.acts, card: props.card }
  const isFiltered = Object.keys(given).length > 0
  const clear = () => setPicked([])
  return (
    <section className="co-card co-list" aria-busy={query.isFetching}>
      {chosen.length > 0 && <Filters fields={chosen} />}
      <Refusal query={query} />
      {props.bulk && picked.length > 0 && (
        <fieldset className="co-bulk" aria-label="对选中的行">
          <span>{pickedText(picked, rows, rowKey)}</span>
          {total > picked.length && (
            <PickAll operation={operation} rowKey={rowKey} input={given} total={total} onPick={setPicked} />
          )}
          {props.bulk(picked, clear)}
          <Button size="small" type="link" onClick={clear}>
            取消选择
          </Button>
        </fieldset>
      )}
      {isWide ? (
        <Wide name={operation.operation.label}>
          <Table<R>
            size="middle"
            rowKey={rowKey}
            dataSource={rows}
            columns={columnsOf(list)}
            loading={query.isPending}
            pagination={false}
            // Nobody knows yet whether there is nothing.
            locale={{ emptyText: query.isPending ? ' ' : <Nothing isFiltered={isFiltered} text={props.empty} /> }}
            {...(props.bulk
              ? {
                  rowSelection: {
                    selectedRowKeys: picked,
                    preserveSelectedRowKeys: true,
                    onChange: (keys: Key[]) => setPicked(keys.map(String)),
                  },
                }
              : {})}
          />
        </Wide>
      ) : (
        <Cards
          {...list}
          {...(props.bulk ? { picked, onPick: setPicked } : {})}
          empty={<Nothing isFiltered={isFiltered} text={props.empty} />}
          isLoading={query.isPending}
        />
      )}
      {total > SIZE && (
        <Pagination
          align="end"
          current={page}
          pageSize={SIZE}
          total={total}
          showSizeChanger={false}
          showTotal={all => (all >= MOST_COUNTED ? `至少 ${all} 条` : `共 ${all} 条`)}
          onChange={toPage}
        />
      )}
    </section>
  )
}

/** Ticked rows of other pages and filters are acted on too, so the text counts them. */
function pickedText<R extends object>(picked: readonly string[], rows: readonly R[], rowKey: keyof R) {
  const inSight = new Set(rows.map(row => String(row[rowKey])))
  const unseen = picked.filter(key => !inSight.has(key)).length
  return `已选 ${picked.length} 条${unseen > 0 ? `，其中 ${unseen} 条不在下面` : ''}`
}

interface List<R> {
  rows: R[]
  rowKey: keyof R & string
  fields: Field[]
  cells: NonNullable<Props<R>['cells']>
  acts: Props<R>['acts']
  card: Props<R>['card']
}

const cellOf = <R extends object>(field: Field, cells: List<R>['cells'], row: R) =>
  cells[field.name as keyof R & string]?.(row) ?? <Value field={field} value={(row as Row)[field.name]} />

function columnsOf<R extends object>({ fields, cells, acts }: List<R>): TableColumnType<R>[] {
  const columns = fields.map(field => ({
    key: field.name,
    title: field.title,
    ...(field.kind === 'number' && !field.choices && field.unit !== 'moment' ? { align: 'end' as const } : {}),
    render: (_: unknown, row: R) => cellOf(field, cells, row),
  }))
  return acts
    ? [...columns, { key: 'acts', title: '操作', className: 'co-last', render: (_: unknown, row: R) => acts(row) }]
    : columns
}

interface CardsProps {
  empty: ReactNode
  isLoading: boolean
  picked?: string[]
  onPick?: (keys: string[]) => void
}

/** The same rows on a phone: one card for each. */
function Cards<R extends object>({
  rows,
  rowKey,
  fields,
  cells,
  acts,
  card,
  empty,
  isLoading,
  picked = [],
  onPick,
}: List<R> & CardsProps) {
  if (rows.length === 0) return isLoading ? null : empty
  return (
    <ul className="co-cards">
      {rows.map(row => (
        <li key={String(row[rowKey])}>
          {onPick && (
            <Checkbox
              className="co-cards__pick"
              checked={picked.includes(String(row[rowKey]))}
              onChange={({ target }) => onPick(toggled(picked, String(row[rowKey]), target.checked))}
            >
              选中
            </Checkbox>
          )}
          {card ? (
            card(row)
          ) : (
            <dl>
              {fields.map(field => (
                <div key={field.name}>
                  <dt>{field.title}</dt>
                  <dd>{cellOf(field, cells, row)}</dd>
                </div>
              ))}
            </dl>
          )}
          {acts && <div className="co-cards__acts">{acts(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

const toggled = (keys: readonly string[], key: string, isOn: boolean) => [
  ...keys.filter(one => one !== key),
  ...(isOn ? [key] : []),
]

const Nothing = ({ isFiltered, text }: { isFiltered: boolean; text: string }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isFiltered ? '没有符合条件的记录' : text} />
)
