import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { messageOf } from '../adapter/designer-error'

/** Why there is nothing new to see, and the way to try once more. */
export function Refusal({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  if (!query.error) return null
  const retry = (
    <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
      重试
    </Button>
  )
  return <Alert type="error" title={messageOf(query.error)} showIcon action={retry} />
}
