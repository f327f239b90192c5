import { expect, it } from 'vitest'
import { giftsToKeepBack, giftsToReturn } from './gifts'

const line = {
  itemType: 'normal' as const,
  num: 2,
  salePrice: 6_000,
  givenFor: null,
  aftersalesNum: 0,
  exchangedNum: 0,
  deliveredNum: 2,
  calledOffNum: 0,
}
const shirt = { ...line, id: 1, skuId: 11 }
const socks = { ...line, id: 2, skuId: 12 }
const gift = { ...line, id: 3, skuId: 90, itemType: 'gift' as const, salePrice: 0, num: 1, deliveredNum: 1 }
const cup = { ...gift, givenFor: { full: 10_000, skuIds: [11] } }
const claim = (orderLineId: number, num: number) => ({ orderLineId, num })
const ids = (...args: Parameters<typeof giftsToReturn>) => giftsToReturn(...args).map(({ orderLineId }) => orderLineId)

it('keeps a gift as long as the kept goods earn it', () => {
  expect(ids([shirt, socks, cup], [claim(2, 2)])).toEqual([])
  expect(ids([shirt, socks, cup], [claim(1, 1)])).toEqual([3])
})

it('keeps a gift while what stays costs just enough, and counts no gifts or additions', () => {
  expect(ids([{ ...shirt, salePrice: 5_000, num: 3 }, cup], [claim(1, 1)])).toEqual([])
  const added = { ...shirt, id: 4, itemType: 'plus_buy' as const }
  expect(ids([shirt, added, cup], [claim(1, 2)])).toEqual([3])
})

it('takes back nothing that was not given for other goods', () => {
  expect(ids([shirt, gift, { ...socks, givenFor: cup.givenFor }], [claim(1, 2)])).toEqual([])
})

it('counts what earlier requests hold, and takes a gift back once', () => {
  expect(ids([{ ...shirt, num: 3, aftersalesNum: 1 }, cup], [claim(1, 1)])).toEqual([3])
  expect(ids([shirt, { ...cup, aftersalesNum: 1 }], [claim(1, 2)])).toEqual([])
})

it('gives no money for a gift', () => {
  const [back, kept] = [giftsToReturn, giftsToKeepBack].map(take => take([shirt, cup], [claim(1, 2)]))
  expect([back, kept]).toEqual([[{ orderLineId: 3, num: 1, calledOffNum: 0, refundFee: 0, refundPoint: 0 }], []])
})

it('does not send a gift that is not earned any more', () => {
  const unsent = { ...cup, deliveredNum: 0 }
  for (const take of [giftsToReturn, giftsToKeepBack])
    expect(take([shirt, unsent], [claim(1, 2)])).toMatchObject([{ orderLineId: 3, num: 1, calledOffNum: 1 }])
})
