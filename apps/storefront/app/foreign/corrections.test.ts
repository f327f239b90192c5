// @vitest-environment node
import { expect, it } from 'vitest'
import { corrected } from './corrections'

const AWAY = 'https://pay.example.com/a'
const FORM = `<form action="${AWAY}"></form>`

it.each([
  [{ payment: FORM }, AWAY],
  [{ payment: FORM, payment_url: 'https://other.test' }, 'https://other.test'],
  [{ payment: FORM, mweb_url: 'https://other.test' }, undefined],
  [{ pay_status: true }, undefined],
])('a payment %j leads to %s', (answer, payment_url) => {
  expect(corrected('POST payment', answer)).toEqual({ ...answer, ...(payment_url ? { payment_url } : {}) })
})

it('favourites are for sale where the server does not say', () => {
  const list = [{ item_id: '1' }, { item_id: '2', store: 0, approve_status: 'instock' }]
  expect(corrected('GET member/collect/item', { list })).toEqual({
    list: [{ item_id: '1', store: 1, approve_status: 'onsale' }, list[1]],
  })
  expect(corrected('GET member/collect/item', {})).toEqual({ list: [] })
})

it('all other answers stay as they are', () => {
  for (const answer of [undefined, null, [], 'x', {}]) expect(corrected('GET cartcount', answer)).toBe(answer)
  expect(corrected('POST payment', [])).toEqual([])
})
