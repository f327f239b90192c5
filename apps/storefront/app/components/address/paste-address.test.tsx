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

it('fills the form with what was pasted', () => {
  render(<Form tree={regionTree as never} />)
  paste('张三 138 0000 0001 浙江省杭州市西湖区文三路 1 号')
  expect([typed('username'), typed('telephone'), typed('adrdetail')]).toEqual(['张三', '13800000001', '文三路 1 号'])
  expect(document.querySelector('output')?.textContent).toBe('330000,330100,330106')
  expect(screen.getByText('已识别，请核对')).toBeTruthy()
  paste('李四 13800000002')
  expect([typed('username'), typed('adrdetail')]).toEqual(['李四', ''])
  expect(document.querySelector('output')?.textContent).toBe(',,')
  expect(screen.getByText('已识别收货人、手机号，请补充所在地区、详细地址')).toBeTruthy()
})

const all = () => [
  ...['username', 'telephone', 'adrdetail'].map(typed),
  document.querySelector('output')?.textContent?.split(',')[2],
]

it('mixes no two people: what the next text leaves out becomes empty', () => {
  render(<Form tree={regionTree as never} />)
  const first = '张三 13800000000 浙江省杭州市西湖区文三路1号'
  paste(first)
  paste('香港特别行政区九龙旺角弥敦道1号 陈先生')
  expect(all()).toEqual(['陈先生', '', '香港特别行政区九龙旺角弥敦道1号', ''])
  expect(screen.getByText('暂不配送到港澳台地区，请换一个收货地址')).toBeTruthy()
  paste(first)
  paste('')
  expect(all()).toEqual(['张三', '13800000000', '文三路1号', '330106'])
  paste('和田地区和田市光明路1号阿不都热合曼13999999999')
  expect(all()).toEqual(['', '13999999999', '光明路1号阿不都热合曼', '653201'])
})

it('keeps a name and a number that a hand has typed before a place alone is pasted', () => {
  render(<Form tree={regionTree as never} />)
  for (const [name, value] of [
    ['username', '张三'],
    ['telephone', '13800000000'],
  ])
    fireEvent.input(document.querySelector(`input[name=${name}]`)!, { target: { value } })
  paste('浙江省杭州市西湖区文三路1号')
  expect(all()).toEqual(['张三', '13800000000', '文三路1号', '330106'])
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
