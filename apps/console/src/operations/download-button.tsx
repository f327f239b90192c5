import type { Operation } from '@heji/api-client/contract'
import { Button } from 'antd'
import { FileDown } from 'lucide-react'
import type * as v from 'valibot'
import { useMay } from './act-button'
import { useAct } from './use-operation'

type Table = { file_name: string; content: string }

/** A button for an operation that answers with a text file: it is saved under its name. */
export function DownloadButton<I extends v.GenericSchema>({
  operation,
  input,
  text,
}: {
  operation: Operation<I, v.GenericSchema<unknown, Table>>
  input: v.InferInput<I>
  text?: string
}) {
  const act = useAct(operation, { onDone: save })
  if (!useMay(operation)) return null
  return (
    <Button icon={<FileDown size={16} />} loading={act.isPending} onClick={() => act.mutate(input)}>
      {text ?? operation.operation.label}
    </Button>
  )
}

function save({ file_name, content }: Table) {
  // Spreadsheets read it as UTF-8 by the mark at its beginning.
  const marked = content.startsWith('\uFEFF') ? content : `\uFEFF${content}`
  const address = URL.createObjectURL(new Blob([marked], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: file_name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
