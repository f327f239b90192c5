import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { RegionPicker } from './region-picker'
import { isRegionComplete } from './regions'

const TREE = [
  {
    id: 1,
    label: '北京市',
    children: [{ id: 11, label: '北京市', children: [{ id: 111, label: '昌平区', children: [] }] }],
  },
  { id: 2, label: '广东省', children: [{ id: 21, label: '东莞市', children: [] }] },
]
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const texts = (name: string) => [...select(name).options].map(o => o.text)

describe('RegionPicker', () => {
  it('starts with its prompts', () => {
    render(<RegionPicker tree={TREE} />)
    expect([texts('省')[0], texts('市')[0], texts('区县')[0]]).toEqual(['请选择省', '请选择市', '请选择区'])
  })

  it('cascades, and a new province clears city and county', async () => {
    const change = vi.fn()
    render(<RegionPicker tree={TREE} onChange={change} />)
    await userEvent.selectOptions(select('省'), '北京市')
    await userEvent.selectOptions(select('市'), '北京市')
    await userEvent.selectOptions(select('区县'), '昌平区')
    expect(change).toHaveBeenLastCalledWith({ province: '1', city: '11', county: '111' }, [
      '北京市',
      '北京市',
      '昌平区',
    ])
    await userEvent.selectOptions(select('省'), '广东省')
    expect(change).toHaveBeenLastCalledWith({ province: '2', city: '', county: '' }, ['广东省'])
    expect([select('市').value, select('区县').value]).toEqual(['', ''])
  })

  it('disables the county when the city has none', async () => {
    render(<RegionPicker tree={TREE} defaultValue={{ province: '2', city: '', county: '' }} />)
    expect(select('区县').disabled).toBe(false)
    await userEvent.selectOptions(select('市'), '东莞市')
    expect(select('区县').disabled).toBe(true)
  })

  it('forgets ids that are not in the tree', () => {
    render(<RegionPicker tree={TREE} value={{ province: '1', city: '21', county: '111' }} />)
    expect([select('省').value, select('市').value, select('区县').value]).toEqual(['1', '', ''])
  })
})

it.each([
  [{ province: '1', city: '11', county: '' }, false],
  [{ province: '1', city: '11', county: '111' }, true],
  [{ province: '2', city: '21', county: '' }, true],
  [{ province: '2', city: '', county: '' }, false],
])('%j complete: %s', (value, complete) => expect(isRegionComplete(TREE, value)).toBe(complete))
