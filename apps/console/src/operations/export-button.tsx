import type { Operation } from '@heji/api-client/contract'
import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import type * as v from 'valibot'
import { useSearchParams } from 'wouter'
import { useMay } from './act-button'
import { download } from './download'
import { filtersIn } from './filters-in'
import { useAct } from './use-operation'

type Answer = v.GenericSchema<unknown, { file: { name: string; base64: string } }>

/** A button that saves the table of an operation, with the filters of the list that are in the address. */
export function ExportButton<I extends v.GenericSchema>({
  operation,
  text,
}: {
  operation: Operation<I, Answer>
  text?: string
}) {
  const [params] = useSearchParams()
  const act = useAct(operation, { onDone: download, changes: false })
  if (!useMay(operation)) return null
  return (
    <Button
      icon={<FileDown size={16} />}
      loading={act.isPending}
      onClick={() => act.mutate(filtersIn(params, operation) as v.InferInput<I>)}
    >
      {text ?? operation.operation.label}
    </Button>
  )
}
