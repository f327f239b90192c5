import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { initialChoice, type SpecSku } from './spec-matrix'
import { SpecPicker, type SpecPickerProps } from './spec-picker'

const value = (id: string, name: string) => ({ spec_value_id: id, spec_value_name: name })
const GROUPS = [
  { spec_name: '颜色', spec_values: [value('1', '雾蓝'), value('2', '樱粉')] },
  { spec_name: '版本', spec_values: [value('11', '8GB'), value('12', '12GB')] },
]
const SKUS = [
  { item_id: 'a', store: 2, item_spec: [{ spec_value_id: '1' }, { spec_value_id: '11' }] },
  { item_id: 'b', store: 0, item_spec: [{ spec_value_id: '2' }, { spec_value_id: '11' }] },
  { item_id: 'c', store: 1, item_spec: [{ spec_value_id: '2' }, { spec_value_id: '12' }] },
]

function Picker({ onChange, ...rest }: Partial<SpecPickerProps<SpecSku>>) {
  const [choice, setChoice] = useState(initialChoice(GROUPS, SKUS))
  return (
    <SpecPicker
      groups={GROUPS}
      skus={SKUS}
      choice={choice}
      onChange={(next, sku) => {
        setChoice(next)
        onChange?.(next, sku)
      }}
      {...rest}
    />
  )
}

describe('SpecPicker', () => {
  it('marks values without stock and does not choose them, but lets them be focused', async () => {
    const change = vi.fn()
    render(<Picker onChange={change} />)
    const pink = screen.getByRole('button', { name: '樱粉 缺货' })
    expect(pink.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(pink)
    expect(change).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(pink)
  })

  it('clears a chosen value, then offers the values that it blocked', async () => {
    const change = vi.fn()
    render(<Picker onChange={change} />)
    await userEvent.click(screen.getByRole('button', { name: '8GB', pressed: true }))
    expect(change).toHaveBeenLastCalledWith(['1', null], null)
    await userEvent.click(screen.getByRole('button', { name: '樱粉' }))
    await userEvent.click(screen.getByRole('button', { name: '12GB' }))
    expect(change).toHaveBeenLastCalledWith(['2', '12'], SKUS[2])
  })

  it('names the group without a choice', () => {
    render(<Picker choice={['1', null]} showMissing />)
    expect(screen.getByRole('group', { name: '请选择版本' })).toBeTruthy()
    expect(screen.getByRole('group', { name: '颜色' })).toBeTruthy()
  })

  it('can be drawn as submit buttons that scripts take over', async () => {
    const submit = vi.fn(event => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <Picker renderValue={(v, _g, p) => <button type="submit" name="spec" value={v.spec_value_id} {...p} />} />
      </form>,
    )
    const chosen = screen.getByRole<HTMLButtonElement>('button', { name: '雾蓝' })
    expect([chosen.type, chosen.name, chosen.value]).toEqual(['submit', 'spec', '1'])
    await userEvent.click(chosen)
    expect(submit).not.toHaveBeenCalled()
    expect(chosen.getAttribute('aria-pressed')).toBe('false')
  })
})
