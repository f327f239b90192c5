import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { regionTree } from '../../../testing/region-tree'
import { PasteAddress } from './paste-address'

const FEW = regionTree.map(({ id, label }) => ({ id, label }))

function Form({ tree }: { tree: typeof FEW }) {
  const form = useRef<HTMLFormElement>(null)
  const [region, setRegion] = useState({ province: '', city: '', county: '' })
  return (
    <form ref={form}>
      <PasteAddress form={form} tree={tree} onRegion={setRegion} />
      <input name="username" />
      <input name="telephone" />
      <input name="adrdetail" defaultValue="旧" />
      <output>{Object.values(region).join()}</output>
    </form>
  )
}
const typed = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value
const paste = (value: string) => fireEvent.change(screen.getByLabelText('粘贴地址'), { target: { value } })

it('fills the form with what was pasted, and keeps what it cannot tell', () => {
  render(<Form tree={regionTree as never} />)
  paste('张三 138 0000 0001 浙江省杭州市西湖区文三路 1 号')
  expect([typed('username'), typed('telephone'), typed('adrdetail')]).toEqual(['张三', '13800000001', '文三路 1 号'])
  expect(document.querySelector('output')?.textContent).toBe('330000,330100,330106')
  expect(screen.getByText('已识别，请核对')).toBeTruthy()
  paste('李四 13800000002')
  expect([typed('username'), typed('adrdetail')]).toEqual(['李四', '文三路 1 号'])
  expect(screen.getByText('已识别收货人、手机号，请补充所在地区、详细地址')).toBeTruthy()
})

it('reads once more when the regions have come', () => {
  const { rerender } = render(<Form tree={FEW} />)
  paste('张三 13800000001 杭州市西湖区文三路 1 号')
  expect(document.querySelector('output')?.textContent).toBe(',,')
  rerender(<Form tree={regionTree as never} />)
  expect([document.querySelector('output')?.textContent, typed('adrdetail')]).toEqual([
    '330000,330100,330106',
    '文三路 1 号',
  ])
})
