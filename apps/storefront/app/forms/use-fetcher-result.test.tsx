import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFetcherResult } from './use-fetcher-result'

const first = { n: 1 }
const second = { n: 2 }
interface Props {
  state: string
  data?: object
  tell: (answer: object) => void
  when?: 'reloaded' | 'answered'
}
function Teller({ state, data, tell, when }: Props) {
  useFetcherResult({ state, data }, tell, when)
  return null
}

it('tells when the page has its new data', () => {
  const tell = vi.fn()
  const { rerender } = render(<Teller state="loading" data={first} tell={tell} />)
  rerender(<Teller state="submitting" data={first} tell={tell} />)
  expect(tell).not.toHaveBeenCalled()
  rerender(<Teller state="idle" data={first} tell={tell} />)
  expect(tell.mock.calls).toEqual([[first]])
})

it('tells already when the shop has answered, once', () => {
  const tell = vi.fn()
  const { rerender } = render(<Teller state="submitting" data={first} tell={tell} when="answered" />)
  expect(tell).not.toHaveBeenCalled()
  for (const state of ['loading', 'idle']) rerender(<Teller state={state} data={first} tell={tell} when="answered" />)
  expect(tell.mock.calls).toEqual([[first]])
  rerender(<Teller state="loading" data={second} tell={tell} when="answered" />)
  expect(tell.mock.calls).toEqual([[first], [second]])
})

it('may wait no longer from one moment to the next', () => {
  const tell = vi.fn()
  const { rerender } = render(<Teller state="loading" data={first} tell={tell} />)
  rerender(<Teller state="loading" data={first} tell={tell} when="answered" />)
  expect(tell.mock.calls).toEqual([[first]])
})

it('tells whoever listens now, and nothing without an answer', () => {
  const [old, now] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Teller state="idle" tell={old} />)
  rerender(<Teller state="submitting" data={first} tell={old} />)
  rerender(<Teller state="idle" data={first} tell={now} />)
  expect([old.mock.calls, now.mock.calls]).toEqual([[], [[first]]])
})
