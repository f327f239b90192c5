import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

const clockOf = async (serverTiming: { name: string; description: string }[]) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming, responseStart: 100 }] as never)
  vi.spyOn(performance, 'now').mockReturnValue(1_600)
  return (await import('./shop-clock')).shopClock()
}

it('goes on from the time that the document brought, whatever the clock of the visitor says', async () => {
  expect(await clockOf([{ name: 'clock', description: '1794398400000' }])).toBe(1_794_398_401_500)
})

it.each(['', 'soon', '-5'])('is the clock of the visitor where the document says %o', async description => {
  vi.spyOn(Date, 'now').mockReturnValue(7)
  expect(await clockOf([{ name: 'clock', description }])).toBe(7)
})
