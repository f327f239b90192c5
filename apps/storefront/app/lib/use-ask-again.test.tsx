import { expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useLoaderData } from '../framework'
import { useAskAgain } from './use-ask-again'

function Page() {
  useAskAgain(5)
  return <p>{`第${useLoaderData() as number}次`}</p>
}

it('loads a visible page again and again, and a hidden one when it is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  let asked = 0
  drawScreen(Page, { path: '/', loader: async () => ++asked })
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2))
  hidden.mockReturnValue(true)
  await vi.waitFor(async () => {
    const before = asked
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(asked).toBe(before)
  })
  const before = asked
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before))
})
