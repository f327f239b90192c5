import { expect, it } from 'vitest'
import { dropIndex } from './block-boxes'

it('drops before the first block whose middle is below the pointer', () => {
  const blocks = [
    { y: 0, height: 100 },
    { y: 100, height: 100 },
  ]
  expect([dropIndex(blocks, 10), dropIndex(blocks, 60), dropIndex(blocks, 149), dropIndex(blocks, 160)]).toEqual([
    0, 1, 1, 2,
  ])
})
