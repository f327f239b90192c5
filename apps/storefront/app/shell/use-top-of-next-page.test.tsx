import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { Link } from '../components/link'
import { Form, Outlet, redirect } from '../framework'
import { useTopOfNextPage } from './use-top-of-next-page'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockReset()
  vi.stubGlobal('scrollTo', scrolled)
})

function Root() {
  useTopOfNextPage()
  return <Outlet />
}

const Page = () => (
  <>
    <Form method="post" preventScrollReset>
      {['/next', '/next#part', '/stay?again'].map(to => (
        <button key={to} type="submit" name="to" value={to}>
          发到 {to}
        </button>
      ))}
    </Form>
    <Link to="/next" stays>
      链接
    </Link>
  </>
)

async function open() {
  const action = async ({ request }: { request: Request }) => {
    const to = (await request.formData()).get('to')
    return redirect(String(to))
  }
  const children = [
    { path: 'stay', Component: Page, action },
    { path: 'next', Component: () => <h1>下一页</h1> },
  ]
  drawScreen(Root, { path: '/stay', pattern: '/', children })
  await screen.findByText('链接')
}

it('begins the page to which a form leads at its top', async () => {
  await open()
  await userEvent.click(screen.getByText('发到 /next'))
  await screen.findByRole('heading', { name: '下一页' })
  expect(scrolled.mock.calls).toEqual([[0, 0]])
})

it.each(['发到 /next#part', '链接'])('leaves the place alone: %s', async name => {
  await open()
  await userEvent.click(screen.getByText(name))
  await screen.findByRole('heading', { name: '下一页' })
  expect(scrolled).not.toHaveBeenCalled()
})

it('leaves the place alone on the page of the form', async () => {
  await open()
  await userEvent.click(screen.getByText('发到 /stay?again'))
  await screen.findByText('链接')
  await userEvent.click(screen.getByText('链接'))
  await screen.findByRole('heading', { name: '下一页' })
  expect(scrolled).not.toHaveBeenCalled()
})
