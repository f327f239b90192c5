// @vitest-environment node
import { expect, it } from 'vitest'
import { listAddress, notPastLast, pageNumber, pageOfRows } from './list-address'

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=-1', 1],
  ['page=1e9', 10_000],
  ['page=x', 1],
  ['page=2.9', 2],
])('%s is page %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page)
})

it('leaves out what is empty and the first page', () => {
  expect(listAddress('/a', { part: '', page: 1 })).toBe('/a')
  expect(listAddress('/a', { part: '降价', page: 2 })).toBe('/a?part=%E9%99%8D%E4%BB%B7&page=2')
})

it('shows the last page of rows in place of one behind it', () => {
  expect(pageOfRows([1, 2, 3], 9, 2)).toEqual({ page: 2, rows: [3] })
  expect(pageOfRows([], 9, 2)).toEqual({ page: 1, rows: [] })
})

it('redirects from pages behind the last one', () => {
  const to = (page: number) => `/a?page=${page}`
  notPastLast(2, 11, 10, to)
  notPastLast(1, 0, 10, to)
  expect(() => notPastLast(3, 11, 10, to)).toThrow(expect.objectContaining({ status: 302 }))
})
