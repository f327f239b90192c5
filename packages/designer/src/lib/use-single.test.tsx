import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useSingle } from './use-single'

it('does nothing while one runs, and runs again afterwards, also after a failure', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const begun: number[] = []
  let end: (error?: Error) => void = () => {}
  const mutationFn = (n: number) => {
    begun.push(n)
    return new Promise<void>((resolve, reject) => {
      end = error => (error ? reject(error) : resolve())
    })
  }
  const { result } = renderHook(() => useSingle({ mutationFn }), { wrapper })
  /** What a double click does: both come before the button is drawn as busy. */
  const twice = (n: number) =>
    act(() => {
      result.current.mutate(n)
      result.current.mutate(n)
    })
  await twice(1)
  expect(begun).toEqual([1])
  end(new Error('refused'))
  await vi.waitFor(() => expect(result.current.isError).toBe(true))
  await twice(2)
  expect(begun).toEqual([1, 2])
  end()
})
