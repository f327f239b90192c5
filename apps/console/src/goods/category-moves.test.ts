import { describe, expect, it } from 'vitest'
import { type Category, dropOf, type Edge, type Step, stepOf } from './category-moves'

/** 1 服饰 (2 上衣 (3 短袖), 4 裤子), 5 鞋 */
const ROWS: readonly (readonly [id: string, parent: string, level: number])[] = [
  ['1', '0', 1],
  ['2', '1', 2],
  ['3', '2', 3],
  ['4', '1', 2],
  ['5', '0', 1],
]
const all = ROWS.map(
  ([category_id, parent_id, level]): Category => ({
    category_id,
    parent_id,
    level,
    name: category_id,
    path: category_id,
    picture: '',
    hidden: false,
    goods: 0,
    params: [],
  }),
)
const row = (id: string) => all.find(({ category_id }) => category_id === id)!

describe('a step of the keyboard', () => {
  it.each<[string, Step, object | null]>([
    ['4', 'up', { parent_id: '1', before_id: '2' }],
    ['2', 'up', null],
    ['2', 'down', { parent_id: '1' }],
    ['1', 'down', { parent_id: '0' }],
    ['5', 'down', null],
    ['4', 'in', { parent_id: '2' }],
    ['5', 'in', { parent_id: '1' }],
    // 鞋 has nothing below it; 服饰 would need four levels.
    ['1', 'in', null],
    ['3', 'in', null],
    ['3', 'out', { parent_id: '1', before_id: '4' }],
    ['4', 'out', { parent_id: '0', before_id: '5' }],
    ['5', 'out', null],
  ])('%s %s', (id, step, expected) => {
    expect(stepOf(all, row(id), step)).toEqual(expected)
  })
})

describe('a drop', () => {
  it.each<[string, string, Edge, object | null]>([
    ['5', '1', 'before', { parent_id: '0', before_id: '1' }],
    ['1', '5', 'after', { parent_id: '0' }],
    ['3', '1', 'after', { parent_id: '0', before_id: '5' }],
    ['5', '2', 'in', { parent_id: '2' }],
    ['1', '2', 'before', null],
    ['1', '1', 'in', null],
    ['2', '5', 'in', { parent_id: '5' }],
    ['1', '5', 'in', null],
    ['2', '4', 'in', null],
    ['5', '3', 'in', null],
  ])('of %s on %s, %s', (id, on, edge, expected) => {
    expect(dropOf(all, row(id), row(on), edge)).toEqual(expected)
  })
})
