import type { Operation } from '@heji/api-client/contract'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type * as v from 'valibot'
import { useConsole } from '../app/context'

/** Its form is loaded when somebody asks for it. */
const ActDialog = lazy(() =>
  import('./act-dialog').then(m => ({ default: m.ActDialog })),
) as typeof import('./act-dialog').ActDialog

const RANK = { viewer: 0, editor: 1, admin: 2 }

interface Props<I extends v.GenericSchema> extends Pick<ButtonProps, 'type' | 'icon' | 'size'> {
  operation: Operation<I>
  given?: Partial<v.InferInput<I>>
  initial?: Partial<v.InferInput<I>>
  /** Default: the operation's own name. */
  text?: string
  /** Values to choose from, by field: value → name. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  onDone?: () => void
}

/** A button for one operation. Who may not run it does not see it. */
export function ActButton<I extends v.GenericSchema>({
  operation,
  given,
  initial,
  text,
  options,
  onDone,
  ...button
}: Props<I>) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay(operation)) return null
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {text ?? operation.operation.label}
      </Button>
      <Suspense>
        {isOpen && (
          <ActDialog
            operation={operation}
            {...(given ? { given } : {})}
            {...(initial ? { initial } : {})}
            {...(options ? { options } : {})}
            {...(onDone ? { onDone } : {})}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether the operator who is signed in may run an operation. */
export function useMay({ role = 'viewer' }: Pick<Operation, 'role'>): boolean {
  const { operator } = useConsole()
  return RANK[operator.role] >= RANK[role]
}
