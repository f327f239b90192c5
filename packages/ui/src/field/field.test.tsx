import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SelectField } from './select-field'
import { TextArea } from './text-area'
import { TextField } from './text-field'

const described = (node: HTMLElement) =>
  (node.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map(id => document.getElementById(id)?.textContent)

describe('TextField', () => {
  it('links label, error and hint', () => {
    render(<TextField label="密码" hint="8-20位" error="密码不能为空" required name="password" />)
    const input = screen.getByRole('textbox', { name: /密码/ })
    expect(described(input)).toEqual(['密码不能为空', '8-20位'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('is not invalid without an error', () => {
    render(<TextField label="手机号" />)
    const input = screen.getByRole('textbox', { name: '手机号' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    expect(input.getAttribute('aria-describedby')).toBeNull()
  })

  it('shows and hides a password', async () => {
    render(<TextField label="密码" type="password" defaultValue="abc12345" />)
    const input = screen.getByLabelText<HTMLInputElement>('密码')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: '显示密码', pressed: false }))
    expect([input.type, input.value]).toEqual(['text', 'abc12345'])
    await userEvent.click(screen.getByRole('button', { name: '显示密码', pressed: true }))
    expect(input.type).toBe('password')
  })
})

it('TextArea counts the typed characters', async () => {
  render(<TextArea label="给商家留言" maxLength={100} defaultValue="你好" />)
  expect(screen.getByText('2/100')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox'), '呀')
  expect(screen.getByText('3/100')).toBeTruthy()
})

it('SelectField offers a placeholder', () => {
  render(<SelectField label="退款原因" placeholder="选择退款原因" options={[{ value: 1, label: '不想要了' }]} />)
  expect(screen.getAllByRole('option').map(o => o.textContent)).toEqual(['选择退款原因', '不想要了'])
})

describe('a field that cleans', () => {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^86/, '')
  const draw = (told: (value: string) => void = () => {}) => {
    render(<TextField label="手机号" clean={digits} maxLength={11} onChange={event => told(event.target.value)} />)
    return screen.getByRole<HTMLInputElement>('textbox')
  }

  it('keeps the whole of a pasted number that is longer before it is cleaned', async () => {
    const told: string[] = []
    const input = draw(value => told.push(value))
    await userEvent.click(input)
    await userEvent.paste('+86 138 0000 0001')
    expect([input.value, told]).toEqual(['13800000001', ['13800000001']])
  })

  it('does not cut a pasted number to half a number', async () => {
    const input = draw()
    await userEvent.click(input)
    await userEvent.paste('13800000001234')
    expect(input.value).toBe('13800000001234')
  })

  it('leaves the hand alone, ends at the number of characters, and cleans when it is left', async () => {
    const told: string[] = []
    const input = draw(value => told.push(value))
    await userEvent.type(input, '138 0000 00')
    expect(input.value).toBe('138 0000 00')
    await userEvent.type(input, '019')
    expect(input.value).toBe('13800000001')
    await userEvent.clear(input)
    await userEvent.type(input, '138 00')
    await userEvent.tab()
    expect([input.value, told.at(-1)]).toEqual(['13800', '13800'])
  })
})
