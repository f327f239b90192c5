import { expect, it } from 'vitest'
import type { Category } from './category-moves'
import { paramsOf } from './param-fields'

const category = (category_id: string, parent_id: string, path: string, params: Category['params']): Category => ({
  category_id,
  parent_id,
  path,
  params,
  name: path,
  level: 1,
  picture: '',
  hidden: false,
  goods: 0,
})
const all = [
  category('1', '0', '服饰', [
    { name: '材质', values: ['棉'] },
    { name: '产地', values: [] },
  ]),
  category('2', '1', '服饰/短袖', [{ name: '材质', values: ['纯棉', '亚麻'] }]),
]

it('gives those of the category, then those above it, each name once', () => {
  expect(paramsOf(all, '服饰/短袖')).toEqual([
    { name: '材质', values: ['纯棉', '亚麻'] },
    { name: '产地', values: [] },
  ])
  expect(paramsOf(all, ' 服饰 ').map(({ name }) => name)).toEqual(['材质', '产地'])
  expect(paramsOf(all, '没有')).toEqual([])
  expect(paramsOf(all, undefined)).toEqual([])
})
