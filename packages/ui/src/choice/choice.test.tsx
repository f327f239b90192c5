import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Checkbox, Switch } from './checkbox'
import { CheckboxGroup, RadioGroup } from './groups'

const OPTIONS = [
  { value: 'a', label: '仅退款' },
  { value: 'b', label: '退货退款' },
  { value: 'c', label: '换货', disabled: true },
]

describe('RadioGroup', () => {
  it('shows the chosen value, which only its owner changes', async () => {
    const change = vi.fn()
    render(<RadioGroup label="类型" name="type" options={OPTIONS} value="a" onChange={change} />)
    await userEvent.click(screen.getByRole('radio', { name: '退货退款' }))
    await userEvent.click(screen.getByRole('radio', { name: '换货' }))
    expect(change.mock.calls).toEqual([['b']])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '仅退款' }).checked).toBe(true)
  })

  it('is a plain form field without an owner', async () => {
    render(
      <form data-testid="form">
        <RadioGroup label="类型" name="type" options={OPTIONS} defaultValue="a" />
      </form>,
    )
    await userEvent.click(screen.getByRole('radio', { name: '退货退款' }))
    expect(new FormData(screen.getByTestId<HTMLFormElement>('form')).get('type')).toBe('b')
  })

  it('names the group and links its error', () => {
    render(<RadioGroup label="类型" name="type" options={OPTIONS} error="选择退款类型" />)
    const group = screen.getByRole('group', { name: '类型' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('选择退款类型')
  })
})

it('CheckboxGroup adds and removes in the order of the options', async () => {
  const change = vi.fn()
  const view = (value: string[]) => (
    <CheckboxGroup label="标签" name="tag" options={OPTIONS} value={value} onChange={change} />
  )
  const { rerender } = render(view(['b']))
  await userEvent.click(screen.getByRole('checkbox', { name: '仅退款' }))
  expect(change).toHaveBeenLastCalledWith(['a', 'b'])
  rerender(view(['a', 'b']))
  await userEvent.click(screen.getByRole('checkbox', { name: '退货退款' }))
  expect(change).toHaveBeenLastCalledWith(['a'])
})

it('Checkbox can be half checked', () => {
  const { rerender } = render(<Checkbox indeterminate>全选</Checkbox>)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' })
  expect(box.indeterminate).toBe(true)
  rerender(<Checkbox>全选</Checkbox>)
  expect(box.indeterminate).toBe(false)
})

it('Switch is a switch', async () => {
  const change = vi.fn()
  render(<Switch onChange={event => change(event.target.checked)}>设为默认地址</Switch>)
  await userEvent.click(screen.getByRole('switch', { name: '设为默认地址' }))
  expect(change).toHaveBeenCalledWith(true)
})
