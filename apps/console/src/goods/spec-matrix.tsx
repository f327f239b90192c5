import { InputNumber, readNumber } from '@heji/designer/kit'
import { Alert, Button, Input, Select, Table, type TableColumnType, Tag } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { type Column, combosOf, keyOf, MOST_SKUS, pasted, rowsOf, type SkuRow, type SpecGroup } from './matrix'

const MOST_GROUPS = 3

interface Props {
  groups: SpecGroup[]
  rows: SkuRow[]
  /** The item exists: its kinds of specs stay, values may come. */
  isStored: boolean
  onChange: (groups: SpecGroup[], rows: SkuRow[]) => void
}

/** Kinds of specs with their values, and a row for each combination. */
export function SpecMatrix({ groups, rows, isStored, onChange }: Props) {
  const set = (next: SpecGroup[]) => {
    if (combosOf(next).length <= MOST_SKUS) onChange(next, rowsOf(next, rows))
  }
  const setRows = (next: SkuRow[]) => onChange(groups, next)
  return (
    <>
      {groups.map((group, i) => (
        <Group
          // Kinds have no other name than the one that is being typed.
          key={i}
          place={i}
          group={group}
          isStored={isStored}
          storedValues={storedValues(rows, group.name)}
          onChange={next => set(groups.with(i, next))}
          onRemove={() => set(groups.toSpliced(i, 1))}
        />
      ))}
      {!isStored && groups.length < MOST_GROUPS && (
        <Button
          type="dashed"
          icon={<Plus size={16} />}
          className="co-add-group"
          onClick={() => onChange([...groups, { name: '', values: [] }], rows)}
        >
          {groups.length === 0 ? '添加规格，如颜色、尺码' : '再加一种规格'}
        </Button>
      )}
      {isStored && groups.length === 0 && <p className="co-help">没有规格的商品不能改为多规格，可以另建一件。</p>}
      {rows.length > 1 && <FillAll rows={rows} onChange={setRows} />}
      <Rows rows={rows} onChange={setRows} />
      {rows.length >= MOST_SKUS && <Alert type="info" showIcon title={`一件商品最多 ${MOST_SKUS} 个 SKU`} />}
    </>
  )
}

const storedValues = (rows: readonly SkuRow[], name: string) =>
  rows.filter(row => row.isStored).flatMap(({ specs }) => specs.filter(one => one.name === name).map(one => one.value))

interface GroupProps {
  place: number
  group: SpecGroup
  isStored: boolean
  storedValues: string[]
  onChange: (group: SpecGroup) => void
  onRemove: () => void
}

const Group = ({ place, group, isStored, storedValues: kept, onChange, onRemove }: GroupProps) => (
  <div className="co-group">
    <Input
      aria-label={`第 ${place + 1} 种规格的名称`}
      placeholder="规格名，如颜色"
      maxLength={20}
      value={group.name}
      disabled={isStored}
      onChange={event => onChange({ ...group, name: event.target.value })}
    />
    <Select
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-label={`${group.name || `第 ${place + 1} 种规格`}的值`}
      placeholder="规格值，用回车或逗号分开，如 红、蓝"
      tokenSeparators={[' ', '，', ',', '、', '\n', '\t']}
      value={group.values}
      tagRender={({ label, value, onClose }) => (
        <Tag closable={!kept.includes(value)} onClose={onClose}>
          {label}
        </Tag>
      )}
      onChange={values =>
        onChange({ ...group, values: [...new Set([...group.values.filter(one => kept.includes(one)), ...values])] })
      }
    />
    {!isStored && (
      <Button
        type="text"
        aria-label={`去掉规格 ${group.name || place + 1}`}
        icon={<Trash2 size={16} />}
        onClick={onRemove}
      />
    )}
  </div>
)

/** The same price or stock for all rows that have none. */
function FillAll({ rows, onChange }: { rows: SkuRow[]; onChange: (rows: SkuRow[]) => void }) {
  const fill = (column: 'price' | 'market_price' | 'store', value: number | null) => {
    if (value !== null)
      onChange(rows.map(row => (row.isStored && column === 'store' ? row : { ...row, [column]: value })))
  }
  const field = (column: 'price' | 'market_price' | 'store', title: string) => (
    <InputNumber
      min={0}
      precision={column === 'store' ? 0 : 2}
      placeholder={title}
      aria-label={`全部${title}`}
      onPressEnter={event => fill(column, Number(readNumber(event.currentTarget.value)) || null)}
      onBlur={event => fill(column, Number(readNumber(event.currentTarget.value)) || null)}
    />
  )
  return (
    <div className="co-fill">
      <span>全部设为</span>
      {field('price', '价格')}
      {field('market_price', '划线价')}
      {rows.some(row => !row.isStored) && field('store', '库存')}
      <small>也可以从表格软件复制几列，粘贴到下面的格子里。没有价格的组合不建。</small>
    </div>
  )
}

function Rows({ rows, onChange }: { rows: SkuRow[]; onChange: (rows: SkuRow[]) => void }) {
  const set = (at: number, change: Partial<SkuRow>) => onChange(rows.with(at, { ...rows[at]!, ...change }))
  const paste = (row: number, column: Column) => (event: React.ClipboardEvent) => {
    const filled = pasted(rows, { row, column }, event.clipboardData.getData('text'))
    if (!filled) return
    event.preventDefault()
    onChange(filled)
  }
  const number = (column: 'price' | 'market_price' | 'store', title: string): TableColumnType<SkuRow> => ({
    title,
    key: column,
    render: (_, row, i) => (
      <InputNumber
        min={0}
        precision={column === 'store' ? 0 : 2}
        aria-label={`${keyOf(row.specs)} ${title}`.trim()}
        disabled={row.isStored && column === 'store'}
        value={row[column]}
        onChange={value => set(i, { [column]: value })}
        onPaste={paste(i, column)}
      />
    ),
  })
  const names = rows[0]?.specs.map(({ name }) => name) ?? []
  return (
    <Table<SkuRow>
      size="small"
      rowKey={({ specs }) => keyOf(specs)}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content', ...(rows.length > 12 ? { y: 480 } : {}) }}
      columns={[
        ...names.map((name, depth) => ({
          title: name,
          key: `spec ${name}`,
          render: (_: unknown, { specs }: SkuRow) => specs[depth]?.value,
        })),
        {
          title: 'SKU货号',
          key: 'sku_code',
          render: (_, row, i) => (
            <Input
              maxLength={64}
              placeholder="不填自动编"
              aria-label={`${keyOf(row.specs)} SKU货号`.trim()}
              disabled={row.isStored}
              value={row.sku_code}
              onChange={event => set(i, { sku_code: event.target.value })}
              onPaste={paste(i, 'sku_code')}
            />
          ),
        },
        number('price', '价格'),
        number('market_price', '划线价'),
        number('store', '库存'),
      ]}
    />
  )
}
