import { expect, it } from 'vitest'
import { lessShort } from './points'

const line = (orderLineId: number, refundFee: number) => ({ orderLineId, refundFee, num: 1 })

it('what missing points are worth is taken from the lines by what they are paid', () => {
  expect(lessShort({ shortFee: 100 }, [line(1, 3_000), line(2, 1_000), line(3, 0)])).toEqual([
    line(1, 2_925),
    line(2, 975),
    line(3, 0),
  ])
  expect(lessShort({ shortFee: 0 }, [line(1, 3_000)])).toEqual([line(1, 3_000)])
  expect(lessShort({ shortFee: 3_000 }, [line(1, 3_000)])).toEqual([line(1, 0)])
})
