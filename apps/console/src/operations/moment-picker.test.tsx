import { contentOperations, fieldsOf } from '@heji/api-client/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toInput } from './form-values'
import { OperationFields } from './operation-fields'

const { input } = contentOperations['POST /api/operator/content/campaign-add']

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Types a time into a field and takes it with Enter. */
async function type(title: string, text: string) {
  const field = await screen.findByLabelText(title)
  await act(async () => {
    fireEvent.mouseDown(field)
    fireEvent.change(field, { target: { value: text } })
  })
  let goesOn = true
  await act(async () => {
    goesOn = fireEvent.keyDown(field, { key: 'Enter' })
  })
  return { goesOn, field }
}

const fields = fieldsOf(input).filter(({ unit }) => unit === 'moment')

it('stores a typed time by the clocks of the shop; Enter takes it and does not send the form', async () => {
  const finish = vi.fn()
  render(
    <Form onFinish={finish}>
      <OperationFields fields={fields} />
      <button type="submit">保存</button>
    </Form>,
  )
  await vi.waitFor(() => expect(document.querySelector('.ant-picker')).not.toBeNull())
  for (const [i, { title }] of fields.entries()) {
    const { goesOn } = await type(title, `2026-12-0${i + 2} 20:00`)
    expect(goesOn).toBe(false)
  }
  expect(finish).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('保存'))
  await vi.waitFor(() => expect(finish).toHaveBeenCalled())
  const sent = toInput(fields, finish.mock.calls[0]![0])
  expect(sent).toEqual({
    begin_at: Date.parse('2026-12-02T20:00:00+08:00') / 1_000,
    end_at: Date.parse('2026-12-03T20:00:00+08:00') / 1_000,
  })
})
