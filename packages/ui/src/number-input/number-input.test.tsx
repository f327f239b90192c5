import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NumberInput, type NumberInputProps } from './number-input'

function Stepper({ value: first, onChange, ...rest }: NumberInputProps) {
  const [value, setValue] = useState(first)
  return (
    <NumberInput
      {...rest}
      value={value}
      onChange={next => {
        setValue(next)
        onChange?.(next)
      }}
    />
  )
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: '数量' })
const more = () => screen.getByRole('button', { name: '增加数量' })
const less = () => screen.getByRole('button', { name: '减少数量' })

afterEach(() => vi.useRealTimers())

describe('NumberInput', () => {
  it('steps by one click and by arrow keys', async () => {
    const change = vi.fn()
    render(<Stepper value={1} onChange={change} />)
    await userEvent.click(more())
    expect(input().value).toBe('2')
    await userEvent.type(input(), '{ArrowUp}{ArrowUp}{ArrowDown}')
    expect(change.mock.calls.flat()).toEqual([2, 3, 4, 3])
  })

  it.each([
    ['abc', '1'],
    ['0', '1'],
    ['-5', '1'],
    ['200000', '99999'],
    ['2.6', '3'],
    ['7', '7'],
    ['１２', '12'],
    ['1,000', '1000'],
  ])('turns %s into %s when left', async (typed, kept) => {
    render(<Stepper value={2} />)
    await userEvent.clear(input())
    await userEvent.type(input(), typed)
    await userEvent.tab()
    expect(input().value).toBe(kept)
  })

  it('repeats every 200 ms while held, and the release does not count', () => {
    vi.useFakeTimers()
    const change = vi.fn()
    render(<Stepper value={1} max={4} onChange={change} />)
    fireEvent.pointerDown(more())
    act(() => vi.advanceTimersByTime(199))
    expect(change).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    act(() => vi.advanceTimersByTime(200))
    fireEvent.pointerUp(more())
    fireEvent.click(more())
    act(() => vi.advanceTimersByTime(2000))
    expect(change.mock.calls.flat()).toEqual([2, 3])
  })

  it('stops the repeat at the limit', () => {
    vi.useFakeTimers()
    const limit = vi.fn()
    render(<Stepper value={1} max={3} onLimit={limit} />)
    fireEvent.pointerDown(more())
    act(() => vi.advanceTimersByTime(5000))
    expect(input().value).toBe('3')
    expect(limit).not.toHaveBeenCalled()
  })

  it('shows how much stock is left', async () => {
    const limit = vi.fn()
    render(<Stepper value={5} stock={5} onLimit={limit} />)
    expect(more().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(more())
    expect(screen.getByRole('status').textContent).toBe('库存不足，最大库存为5件')
    expect(limit).toHaveBeenCalledWith('库存不足，最大库存为5件')
    expect(input().value).toBe('5')
  })

  it('shows the smallest quantity', async () => {
    render(<Stepper value={1} />)
    await userEvent.click(less())
    expect(screen.getByRole('status').textContent).toBe('此商品的最小购买数量为1件')
  })

  it('is a plain field with submit buttons for forms without script', () => {
    render(<NumberInput value={2} name="quantity" stepName="delta" step={2} />)
    expect(input().name).toBe('quantity')
    for (const [button, value] of [
      [less(), '-2'],
      [more(), '2'],
    ] as const) {
      expect(button.getAttribute('type')).toBe('submit')
      expect(button.getAttribute('name')).toBe('delta')
      expect(button.getAttribute('value')).toBe(value)
    }
  })
})
