// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { createBudget } from './budget'

it('lets the calls of a large page wait side by side without a warning', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  const budget = createBudget()
  await Promise.all(Array.from({ length: 30 }, (_, i) => budget.within(Promise.resolve(i))))
  await new Promise(setImmediate)
  process.off('warning', warned)
  expect(warned).not.toHaveBeenCalled()
})
