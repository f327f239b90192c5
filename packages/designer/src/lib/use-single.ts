import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * `useMutation` whose `mutate` does nothing while one runs. A double click comes before the button is drawn as busy, and
 * would make two pages.
 */
export function useSingle<Data = unknown, Variables = void>(
  options: UseMutationOptions<Data, DefaultError, Variables>,
) {
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const isRunning = useRef(false)
  const mutate = useCallback(
    (variables: Variables) => {
      if (isRunning.current) return
      isRunning.current = true
      // Whoever gave the options hears of failures there.
      mutateAsync(variables)
        .catch(() => {})
        .finally(() => {
          isRunning.current = false
        })
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
