import type { Operation } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import type * as v from 'valibot'
import { useCall } from './use-operation'

/** Rows of one act. */
const MOST = 1_000
/** Rows of one call. */
const SIZE = 100

interface Props {
  operation: Operation<v.GenericSchema, v.GenericSchema>
  rowKey: string
  /** Filters of the list. */
  input: object
  total: number
  onPick: (keys: string[]) => void
}

/** Ticks all rows that a list has found, not only those of its page; at most a thousand. */
export function PickAll({ operation, rowKey, input, total, onPick }: Props) {
  const call = useCall(operation)
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const pick = async () => {
    setBusy(true)
    const keys: string[] = []
    try {
      for (let page = 1; keys.length < Math.min(total, MOST); page++) {
        const { rows } = (await call({ ...input, page, size: SIZE })) as { rows: Record<string, unknown>[] }
        keys.push(...rows.map(row => String(row[rowKey])))
        if (rows.length < SIZE) break
      }
      onPick([...new Set(keys)].slice(0, MOST))
    } catch (error) {
      void message.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" type="link" loading={isBusy} onClick={pick}>
      {total > MOST ? `选中查到的前 ${MOST} 条` : `选中查到的全部 ${total} 条`}
    </Button>
  )
}
