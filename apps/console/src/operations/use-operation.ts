import type { CallKey } from '@heji/api-client'
import type { Operation } from '@heji/api-client/contract'
import { messageOf } from '@heji/designer/kit'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type * as v from 'valibot'
import { useConsole } from '../app/context'

type AnyCall = (key: CallKey, input: object, options?: object) => Promise<never>

/** The call of an operation. */
const keyOf = ({ operation: { area, verb } }: Operation) => `POST /api/operator/${area}/${verb}` as CallKey

/**
 * The result of an operation that reads. While other input is asked for, the last result stays.
 * @param every asks again after so many ms while the page is looked at
 */
export function useRead<I extends v.GenericSchema, O extends v.GenericSchema>(
  operation: Operation<I, O>,
  input: v.InferInput<I>,
  { enabled = true, every = false }: { enabled?: boolean; every?: number | false } = {},
) {
  const { api } = useConsole()
  const key = keyOf(operation)
  return useQuery<v.InferOutput<O>>({
    queryKey: [operation.operation.area, key, input],
    queryFn: ({ signal }) => (api as AnyCall)(key, input as object, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: every,
  })
}

/** Calls an operation by itself, for what is neither shown nor an act. */
export function useCall({ operation }: Pick<Operation, 'operation'>) {
  const { api } = useConsole()
  return (input: object): Promise<unknown> => (api as AnyCall)(keyOf({ operation } as Operation), input)
}

interface ActOptions<R> {
  quiet?: boolean
  changes?: boolean
  silent?: boolean
  onDone?: (result: R) => void
}

/**
 * Runs an operation that changes something. Afterwards all that is shown is asked for again, and the operator reads the
 * sentence of the result, or why it was refused.
 * @param quiet the caller shows refusals itself
 * @param silent the caller shows the result itself
 * @param changes false for an operation that only reads: nothing is asked for again
 */
export function useAct<I extends v.GenericSchema, O extends v.GenericSchema>(
  operation: Operation<I, O>,
  { quiet = false, changes = true, silent = false, onDone }: ActOptions<v.InferOutput<O>> = {},
) {
  const { api } = useConsole()
  const { message } = App.useApp()
  const queries = useQueryClient()
  return useMutation<v.InferOutput<O>, Error, v.InferInput<I>>({
    mutationFn: input => (api as AnyCall)(keyOf(operation), input as object),
    onSuccess: result => {
      if (changes) void queries.invalidateQueries()
      const { message: sentence } = result as { message?: unknown }
      if (typeof sentence === 'string' && !silent) void message.success(sentence)
      onDone?.(result)
    },
    onError: error => {
      if (!quiet) void message.error(messageOf(error))
    },
  })
}
