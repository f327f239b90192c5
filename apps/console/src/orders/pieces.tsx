import { InputNumber } from '@heji/designer/kit'

interface PiecesProps {
  /** Goods, and the most pieces of each that may be chosen. */
  lines: readonly { line_id: string; name: string; spec: string; most: number }[]
  /** Pieces by line; antd's form gives both. */
  value?: Record<string, number>
  onChange?: (value: Record<string, number>) => void
}

/** How many pieces of each line. */
export const Pieces = ({ lines, value = {}, onChange }: PiecesProps) => (
  <ul className="co-pieces">
    {lines.map(({ line_id, name, spec, most }) => (
      <li key={line_id}>
        <span>
          {name} {spec && <small>{spec}</small>}
        </span>
        <InputNumber
          aria-label={`${name} 件数，最多 ${most}`}
          min={0}
          max={most}
          precision={0}
          suffix={`/ ${most}`}
          value={value[line_id] ?? 0}
          onChange={num => onChange?.({ ...value, [line_id]: num ?? 0 })}
        />
      </li>
    ))}
  </ul>
)
