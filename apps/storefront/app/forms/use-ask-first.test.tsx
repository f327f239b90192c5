// @vitest-environment happy-dom
import { ConfirmViewport } from '@heji/ui'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { Form, useLoaderData } from '../framework'
import { useAskFirst } from './use-ask-first'

/** A list of which the rows are forms, or are in one form, as on the pages of members. */
function drawList({ isOneForm }: { isOneForm: boolean }) {
  let left = ['甲', '乙', '丙']
  const remove = (name: string) => (
    <button type="submit" name="name" value={name}>
      移除{name}
    </button>
  )
  function Row({ name }: { name: string }) {
    const ask = useAskFirst({ content: '确定？' })
    return (
      <Form method="post" onSubmit={ask}>
        {remove(name)}
      </Form>
    )
  }
  function List() {
    const names = useLoaderData<string[]>()
    const ask = useAskFirst({ content: '确定？' })
    const list = (
      <ul>
        {names.map(name => (
          <li key={name}>{isOneForm ? remove(name) : <Row name={name} />}</li>
        ))}
      </ul>
    )
    return (
      <main id="main" tabIndex={-1}>
        {isOneForm && names.length > 0 ? (
          <Form method="post" onSubmit={ask}>
            {list}
          </Form>
        ) : (
          list
        )}
      </main>
    )
  }
  drawScreen(List, {
    loader: () => left,
    action: async ({ request }) => {
      const gone = (await request.formData()).get('name')
      left = left.filter(name => name !== gone)
      return null
    },
  })
  render(<ConfirmViewport />)
}

it.each([true, false])('moves the focus to the row beside the one that is gone (one form: %s)', async isOneForm => {
  drawList({ isOneForm })
  const remove = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `移除${name}` }))
    await userEvent.click(await screen.findByRole('button', { name: '确定' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: `移除${name}` })).toBeNull())
  }
  const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))
  await remove('乙')
  await focused(screen.getByRole('button', { name: '移除丙' }))
  await remove('丙')
  await focused(screen.getByRole('button', { name: '移除甲' }))
  await remove('甲')
  await focused(screen.getByRole('main'))
})
