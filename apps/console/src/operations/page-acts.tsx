import type { Operation } from '@heji/api-client/contract'
import { ActButton } from './act-button'

interface Props {
  /** Operations of one area, by the key of their call. */
  operations: object
  /** Verbs of those that the thing allows now; the first is the next step. */
  verbs: readonly string[]
  /** Inputs that name the thing. */
  given: object
  /** Values with which the fields of an operation begin, by its verb. */
  initial?: Readonly<Record<string, object>>
  /** Only the next step, as rows of a list have room for. */
  isShort?: boolean
  /** None of them stands out. */
  isQuiet?: boolean
  onDone?: () => void
}

/** Buttons for what a thing allows now. */
export function PageActs({ operations, verbs, given, initial = {}, isShort = false, isQuiet = false, onDone }: Props) {
  const all = Object.values(operations) as Operation[]
  const shown = verbs.flatMap(verb => all.find(({ operation }) => operation.verb === verb) ?? [])
  return (
    <div className="co-acts">
      {(isShort ? shown.slice(0, 1) : shown).map((operation, i) => (
        <ActButton
          key={operation.operation.verb}
          operation={operation}
          given={given as never}
          initial={(initial[operation.operation.verb] ?? {}) as never}
          {...(onDone ? { onDone } : {})}
          {...(isShort
            ? { size: 'small' as const }
            : { type: i === 0 && !isQuiet ? ('primary' as const) : ('default' as const) })}
        />
      ))}
    </div>
  )
}
