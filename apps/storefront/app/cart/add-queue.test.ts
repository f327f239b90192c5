// @vitest-environment node
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AddedGoods, AddQueue, type AddRequest } from './add-queue'

const goods = (item_id: string, num = 1): AddedGoods => ({
  item_id,
  goods_id: '1',
  num,
  distributor_id: '9',
  back: '/',
})
let keys = 0
let queue: AddQueue
beforeEach(() => {
  keys = 0
  queue = new AddQueue(() => `k${++keys}`)
})
const shown = (request: AddRequest | null) => request && [request.item_id, request.num, request.key]

describe('presses on 加入购物车', () => {
  it('go out one request at a time, the rest together', () => {
    expect(shown(queue.press(goods('7')))).toEqual(['7', 1, 'k1'])
    for (let press = 0; press < 4; press++) expect(queue.press(goods('7'))).toBeNull()
    expect(shown(queue.answered('added'))).toEqual(['7', 4, 'k2'])
    expect(queue.answered('added')).toBeNull()
  })

  it('of two skus are two requests', () => {
    queue.press(goods('7'))
    queue.press(goods('8', 2))
    queue.press(goods('7', 3))
    expect(shown(queue.answered('added'))).toEqual(['8', 2, 'k2'])
    expect(shown(queue.answered('added'))).toEqual(['7', 3, 'k3'])
  })

  it('end with a refusal of the same goods, not of others', () => {
    queue.press(goods('7'))
    queue.press(goods('7'))
    queue.press(goods('8'))
    expect(shown(queue.answered('refused'))).toEqual(['8', 1, 'k3'])
    expect(queue.answered('added')).toBeNull()
  })

  it('after an answer that was lost repeat the same request, so that it counts once', () => {
    queue.press(goods('7', 2))
    expect(queue.answered('unknown')).toBeNull()
    expect(shown(queue.press(goods('7', 2)))).toEqual(['7', 2, 'k1'])
    queue.answered('added')
    expect(shown(queue.press(goods('7', 2)))).toEqual(['7', 2, 'k2'])
  })

  it('on other goods after a lost answer are a request of their own', () => {
    queue.press(goods('7'))
    queue.answered('unknown')
    expect(shown(queue.press(goods('8')))).toEqual(['8', 1, 'k2'])
  })

  it('all count, whatever comes between them', () => {
    const act = fc.oneof(
      fc.record({ press: fc.constantFrom('7', '8'), num: fc.integer({ min: 1, max: 9 }) }),
      fc.constant('answer' as const),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), acts => {
        const own = new AddQueue(() => 'k')
        const pressed = { 7: 0, 8: 0 } as Record<string, number>
        const sent = { 7: 0, 8: 0 } as Record<string, number>
        const send = (request: AddRequest | null) => {
          if (request) sent[request.item_id]! += request.num
        }
        for (const act of acts) {
          if (act === 'answer') send(own.sent && own.answered('added'))
          else {
            pressed[act.press]! += act.num
            send(own.press(goods(act.press, act.num)))
          }
        }
        while (own.sent) send(own.answered('added'))
        expect(sent).toEqual(pressed)
      }),
    )
  })
})
