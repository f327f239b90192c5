import { type Operation, shopsToRun } from '@heji/api-client/contract'
import type { Operator } from '@heji/operator'
import { Button, type ButtonProps } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type * as v from 'valibot'
import { useConsole } from '../app/context'

/** Its form is loaded when somebody asks for it. */
const ActDialog = lazy(() =>
  import('./act-dialog').then(m => ({ default: m.ActDialog })),
) as typeof import('./act-dialog').ActDialog

interface Props<I extends v.GenericSchema> extends Pick<ButtonProps, 'type' | 'icon' | 'size'> {
  operation: Operation<I>
  given?: Partial<v.InferInput<I>>
  initial?: Partial<v.InferInput<I>>
  /** Values to choose from: value → name. */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Default: the operation's own name. */
  text?: string
  onDone?: () => void
}

/** A button for one operation. Who may not run it does not see it. */
export function ActButton<I extends v.GenericSchema>(props: Props<I>) {
  const { operation, given, initial, options, text, onDone, ...button } = props
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
export function useMay(operation: Pick<Operation, 'own' | 'operation'>): boolean {
  const { operator } = useConsole()
  return mayRun(operator, operation)
}

/** The same as a function: whether somebody may run an operation, in one shop at least. */
const mayRun = ({ rights }: Pick<Operator, 'rights'>, operation: Pick<Operation, 'own' | 'operation'>): boolean =>
  shopsToRun(
    rights.map(({ right, shop_ids }) => ({ right, shopIds: shop_ids })),
    operation,
  )?.length !== 0
