import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { EMPTY_SHELL } from './shell'
import { StaffBar } from './staff-bar'

const draw = (isStaff: boolean) => {
  const user = { mobile: '13800001234', username: '', gradeName: '', avatar: '', isStaff, since: 0 }
  const Page = () => (
    <main>
      <StaffBar />
      <h1>页面</h1>
    </main>
  )
  const loader = () => ({ shell: { ...EMPTY_SHELL, path: '/items?page=2', user } })
  drawScreen(Page, { path: '/', loader, id: 'root' } as Parameters<typeof drawScreen>[1])
}

it('says that staff mode is on, and leads out of it to the same page', async () => {
  draw(true)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '退出员工模式' })
  const { form } = button
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/staff/leave', 'post'])
  expect(new FormData(form!).get('back')).toBe('/items?page=2')
})

it('is not there for other members', async () => {
  draw(false)
  await screen.findByRole('heading')
  expect(screen.queryByText('员工模式')).toBeNull()
})
