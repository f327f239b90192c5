import { type ToastAction, toast } from '@heji/ui'
import { useFetcherResult } from '../forms/use-fetcher-result'
import { useFetcher } from '../framework'
import type { CartResult } from './undo-lines'

/** Offers 撤销 for removed cart lines; nothing for empty text. */
export function useCartUndo(): (undo: string | undefined) => ToastAction | undefined {
  const fetcher = useFetcher<CartResult>()
  useFetcherResult(fetcher, answer => {
    if (answer.ok) toast.success(answer.message)
    else toast.error(answer.message)
  })
  const put = (undo: string) =>
    fetcher.submit({ intent: 'restore', undo, via: 'fetch' }, { method: 'post', action: '/cart' })
  return undo => (undo ? { label: '撤销', run: () => put(undo) } : undefined)
}
