import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useLoaderData } from '../framework'
import { useAskAgain } from './use-ask-again'

const EVERY_MS = 3_000

function Page() {
  useAskAgain(EVERY_MS)
  return <p>{`第${useLoaderData() as number}次`}</p>
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('loads a visible page again and again, and a hidden page once it is seen', async () => {
  vi.useFakeTimers()
  try {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
    let asked = 0
    drawScreen(Page, { path: '/', loader: async () => ++asked })
    await pass(EVERY_MS / 2)
    expect(asked).toBe(1)
    for (const count of [2, 3]) {
      await pass(EVERY_MS)
      expect(asked).toBe(count)
    }
    hidden.mockReturnValue(true)
    await pass(5 * EVERY_MS)
    expect(asked).toBe(3)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(EVERY_MS / 2)
    expect(asked).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})
