// @vitest-environment node
import { expect, it } from 'vitest'
import { readForm } from '../../forms/read-form'
import { AddressFields } from './address-fields'
import { branchOf, regionIds } from './regions.server'

interface Region {
  id: string
  value: string
  label: string
  parent_id: string
  path: string
  children?: Region[]
}

const node = (id: string, label: string, children?: Region[]): Region => ({
  id,
  value: id,
  label,
  parent_id: '0',
  path: id,
  ...(children ? { children } : {}),
})
const TREE = [
  node('11', '北京市', [node('1101', '北京市', [node('110114', '昌平区')])]),
  node('44', '广东省', [node('4419', '东莞市'), node('4401', '广州市', [node('440106', '天河区')])]),
]

it('sends only the cities and counties of the chosen province and city', () => {
  expect(branchOf(TREE, { province: '44', city: '4401', county: '' })).toEqual([
    { id: '11', label: '北京市' },
    {
      id: '44',
      label: '广东省',
      children: [
        { id: '4419', label: '东莞市' },
        { id: '4401', label: '广州市', children: [{ id: '440106', label: '天河区' }] },
      ],
    },
  ])
})

it('finds the ids of stored names, with and without counties', () => {
  expect(regionIds(TREE, { province: '北京市', city: '北京市', county: '昌平区' })).toEqual({
    province: '11',
    city: '1101',
    county: '110114',
  })
  expect(regionIds(TREE, { province: '广东省', city: '东莞市', county: '' }).county).toBe('')
})

it('names the first error of each field', () => {
  const errorsOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const read = readForm(AddressFields, form)
    return read.ok ? {} : read.fields
  }
  expect(errorsOf({})).toEqual({
    username: '请输入收货人姓名',
    telephone: '请输入手机号',
    province: '请选择所在地区',
    adrdetail: '请输入详细地址',
  })
  const full = { username: '王禾', telephone: '23900001111', province: '11', adrdetail: '府学路1号' }
  expect(errorsOf(full)).toEqual({ telephone: '请输入正确的手机号' })
  expect(errorsOf({ ...full, telephone: '13900001111', username: '王'.repeat(51) })).toEqual({
    username: '收货人姓名最多50个字符',
  })
})
