import { FormError, TextField } from '@heji/ui'
import { checkPhone, rule, text } from '@heji/validators'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { data, Form } from '../framework'
import type { FormResponse, FormResult } from './form-result'
import { useForm, useFormResult } from './use-form'

const Schema = v.object({
  name: v.optional(v.pipe(text(10), v.nonEmpty('请输入姓名')), ''),
  mobile: v.optional(v.pipe(text(20), v.nonEmpty('请输入手机号'), rule(checkPhone)), ''),
})

function Page() {
  const { props, field, message, notice } = useForm(Schema, useFormResult<() => Promise<FormResponse<undefined>>>())
  return (
    <Form method="post" {...props}>
      <TextField {...field('name')} label="姓名" />
      <TextField {...field('mobile')} label="手机号" />
      <FormError message={message} />
      <p>{notice}</p>
      <button type="submit">保存</button>
      <button type="submit" formNoValidate name="intent" value="help">
        帮助
      </button>
    </Form>
  )
}

const posted: Record<string, unknown>[] = []
const draw = (answer: Partial<FormResult> = {}) => {
  posted.length = 0
  return drawScreen(Page, {
    action: async ({ request }) => {
      posted.push(Object.fromEntries(await request.formData()))
      return data({ intent: '', ok: false, away: false, message: '', fields: {}, typed: {}, ...answer })
    },
  })
}
const fieldOf = ({ id, name }: { id: string; name: string }) => ({ id, name })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name = '保存') => userEvent.click(screen.getByRole('button', { name }))

describe('a field outside its form', () => {
  it('is checked like one inside', async () => {
    const Apart = () => {
      const { props, field } = useForm(Schema, undefined)
      return (
        <>
          <select {...fieldOf(field('mobile'))} form="apart" aria-label="号码">
            <option value="">请选择</option>
            <option value="139">短</option>
            <option value="13900001111">对</option>
          </select>
          <p>{field('mobile').error}</p>
          <Form method="post" id="apart" {...props}>
            <button type="submit">保存</button>
          </Form>
        </>
      )
    }
    drawScreen(Apart)
    await press()
    expect(screen.getByText('请输入手机号')).toBeTruthy()
    const select = screen.getByLabelText('号码')
    await userEvent.selectOptions(select, '13900001111')
    expect(screen.queryByText('请输入手机号')).toBeNull()
    await userEvent.selectOptions(select, '139')
    await userEvent.tab()
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  })
})

describe('useForm', () => {
  it('does not send an invalid form; shows each error and focuses the first field', async () => {
    draw()
    await userEvent.type(box('手机号'), '139')
    await press()
    expect(posted).toEqual([])
    expect(screen.getByText('请输入姓名')).toBeTruthy()
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
    expect(document.activeElement).toBe(box('姓名'))
  })

  it('checks a field when the shopper leaves it, also one that was left empty', async () => {
    draw()
    await userEvent.click(box('姓名'))
    expect(screen.queryByText('请输入姓名')).toBeNull()
    await userEvent.tab()
    expect(screen.getByText('请输入姓名')).toBeTruthy()
    expect(screen.queryByText('请输入手机号')).toBeNull()
    await userEvent.type(box('手机号'), '139')
    await userEvent.tab()
    expect(screen.getByText('请输入正确的手机号')).toBeTruthy()
  })

  it('says nothing while a press lasts: what is pressed would move away', async () => {
    draw()
    const user = userEvent.setup()
    await user.click(box('姓名'))
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    expect(document.activeElement).not.toBe(box('姓名'))
    expect(screen.queryByText('请输入姓名')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    expect(await screen.findByText('请输入姓名')).toBeTruthy()
  })

  it('says nothing of a field that only the window has left', async () => {
    draw()
    await userEvent.click(box('姓名'))
    box('姓名').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(screen.queryByText('请输入姓名')).toBeNull()
  })

  it('removes the message as soon as the field is valid', async () => {
    draw()
    await userEvent.type(box('手机号'), '1390000111')
    await userEvent.tab()
    await userEvent.type(box('手机号'), '1')
    expect(screen.queryByText('请输入正确的手机号')).toBeNull()
  })

  it("shows the server's messages at the field and above the button, and keeps the typed values", async () => {
    draw({ message: '操作过于频繁', fields: { mobile: '手机号已注册' } })
    await userEvent.type(box('姓名'), '王禾')
    await userEvent.type(box('手机号'), '13900001111')
    await press()
    expect(await screen.findByText('手机号已注册')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('操作过于频繁')
    expect(box('姓名').value).toBe('王禾')
    expect(document.activeElement).toBe(box('手机号'))
  })

  it('sends a form without checks for a button that needs none', async () => {
    draw({ ok: true, message: '已发送' })
    await press('帮助')
    expect(await screen.findByText('已发送')).toBeTruthy()
    expect(posted).toEqual([{ intent: 'help', name: '', mobile: '' }])
  })

  it("never shows the browser's own messages", () => {
    const { container } = draw()
    expect(container.querySelector('form')?.noValidate).toBe(true)
  })
})
