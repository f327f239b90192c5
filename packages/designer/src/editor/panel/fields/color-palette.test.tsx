import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ColorPalette } from './color-palette'

const Picked = ({ from }: { from: string }) => {
  const [color, setColor] = useState(from)
  return (
    <>
      <ColorPalette value={color} onChange={setColor} />
      <output>{color}</output>
    </>
  )
}

const color = () => screen.getByRole('status').textContent
const slide = (name: string, value: number) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (key: string, shiftKey = false) =>
  fireEvent.keyDown(screen.getByRole('slider', { name: '饱和度和明度' }), { key, shiftKey })

it('hue, alpha, saturation and brightness are changed by keyboard', () => {
  render(<Picked from="#ff0000" />)
  slide('色相', 240)
  expect(color()).toBe('#0000ff')
  slide('不透明度', 50)
  expect(color()).toBe('#0000ff80')
  for (let i = 0; i < 5; i++) press('ArrowLeft', true)
  expect(color()).toBe('#8080ff80')
  for (let i = 0; i < 6; i++) press('ArrowDown', true)
  expect(color()).toBe('#33336680')
  press('ArrowUp')
  expect(color()).toBe('#34346980')
})

it('a colour that became grey keeps its hue', () => {
  render(<Picked from="#0000ff" />)
  for (let i = 0; i < 10; i++) press('ArrowLeft', true)
  expect(color()).toBe('#ffffff')
  slide('色相', 120)
  for (let i = 0; i < 10; i++) press('ArrowRight', true)
  expect(color()).toBe('#00ff00')
})

it('a transparent colour is seen once another one is chosen, and becomes transparent again', () => {
  render(<Picked from="#ffffff00" />)
  press('ArrowDown', true)
  expect(color()).toBe('#e6e6e6')
  slide('不透明度', 0)
  expect(color()).toBe('#e6e6e600')
})

it('a press takes a colour as it is, and says which one it is', () => {
  render(<Picked from="rgba(255, 255, 255, 0)" />)
  expect(screen.getByRole('button', { pressed: true })).toBe(screen.getByLabelText('透明'))
  fireEvent.click(screen.getByLabelText('#FF5A00'))
  expect(color()).toBe('#ff5a00')
  expect(screen.getByRole('button', { pressed: true })).toBe(screen.getByLabelText('#FF5A00'))
})

it('a drag takes saturation and brightness from its place', () => {
  render(<Picked from="#ff0000" />)
  const area = screen.getByRole('slider', { name: '饱和度和明度' })
  area.getBoundingClientRect = () => new DOMRect(100, 100, 200, 100)
  fireEvent.pointerDown(area, { clientX: 200, clientY: 100 })
  expect(color()).toBe('#ff8080')
  fireEvent.pointerMove(area, { clientX: 400, clientY: 150 })
  expect(color()).toBe('#800000')
})
