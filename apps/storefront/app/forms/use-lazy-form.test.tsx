import { TextField } from '@heji/ui'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { data, Form } from '../framework'
import { checkOf } from './check-of'
import { needed } from './fields'
import { useLazyForm } from './use-lazy-form'

const check = checkOf(v.object({ name: needed('请输入姓名', 10) }))

const posted: Record<string, unknown>[] = []
function draw(load: () => Promise<typeof check>) {
  posted.length = 0
  function Page() {
    const { props, field } = useLazyForm(load, undefined)
    return (
      <Form method="post" {...props}>
        <TextField {...field('name')} label="姓名" />
        <button type="submit" name="intent" value="save">
          保存
        </button>
        <button type="submit" formNoValidate name="intent" value="help">
          帮助
        </button>
      </Form>
    )
  }
  drawScreen(Page, {
    action: async ({ request }) => {
      posted.push(Object.fromEntries(await request.formData()))
      return data(null)
    },
  })
}
const box = () => screen.getByRole('textbox', { name: '姓名' })
const press = (name = '保存') => userEvent.click(screen.getByRole('button', { name }))

describe('useLazyForm', () => {
  it('loads the check once, when somebody enters the form', async () => {
    const load = vi.fn(async () => check)
    draw(load)
    await screen.findByRole('textbox', { name: '姓名' })
    expect(load).not.toHaveBeenCalled()
    await userEvent.type(box(), '王禾')
    await press()
    await waitFor(() => expect(posted).toEqual([{ name: '王禾', intent: 'save' }]))
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('holds a form that is sent before, checks it, and sends it with its button', async () => {
    let arrive = () => {}
    draw(() => new Promise(resolve => (arrive = () => resolve(check))))
    await press()
    expect(posted).toEqual([])
    arrive()
    expect(await screen.findByText('请输入姓名')).toBeTruthy()
    expect(posted).toEqual([])
    await userEvent.type(box(), '王禾')
    await press()
    await waitFor(() => expect(posted).toEqual([{ name: '王禾', intent: 'save' }]))
  })

  it('leaves the check to the server if its own cannot be loaded', async () => {
    draw(() => Promise.reject(new Error('offline')))
    await press()
    await waitFor(() => expect(posted).toEqual([{ name: '', intent: 'save' }]))
  })

  it('waits for nothing where the button skips the check', async () => {
    draw(() => new Promise(() => {}))
    await press('帮助')
    await waitFor(() => expect(posted).toEqual([{ name: '', intent: 'help' }]))
  })
})
