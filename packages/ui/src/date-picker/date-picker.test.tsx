import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { daysInMonth, splitDate } from './date-parts'
import { DatePicker } from './date-picker'

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

describe('DatePicker', () => {
  it('offers 100 years back', () => {
    render(<DatePicker label="生日" thisYear={2026} />)
    const years = [...select('年').options].map(o => o.value)
    expect([years[1], years.at(-1), years.length]).toEqual(['2026', '1926', 102])
  })

  it('has a value only when all three are chosen', async () => {
    const change = vi.fn()
    render(<DatePicker label="生日" thisYear={2026} onChange={change} />)
    await userEvent.selectOptions(select('年'), '2000')
    await userEvent.selectOptions(select('月'), '2')
    await userEvent.selectOptions(select('日'), '29')
    expect(change.mock.calls.flat()).toEqual(['', '', '2000-02-29'])
  })

  it('clears a day that the month does not have', async () => {
    const change = vi.fn()
    const { container } = render(
      <DatePicker label="生日" name="birthday" thisYear={2026} defaultValue="2000-01-31" onChange={change} />,
    )
    expect(container.querySelector<HTMLInputElement>('[name=birthday]')?.value).toBe('2000-01-31')
    await userEvent.selectOptions(select('月'), '4')
    expect(select('日').value).toBe('')
    expect(select('日').options).toHaveLength(31)
    expect(change).toHaveBeenLastCalledWith('')
  })
})

it('handles leap years', () => {
  expect([daysInMonth('2023', '2'), daysInMonth('2024', '2'), daysInMonth('', '2')]).toEqual([28, 29, 29])
  expect(splitDate('2023-02-30')).toEqual({ year: '2023', month: '2', day: '' })
})
