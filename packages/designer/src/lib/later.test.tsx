import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { later } from './later'

it('says that its code did not come, beside what goes on, and comes with another try', async () => {
  let isThere = false
  const Part = later(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>部件</p>
  })
  render(
    <>
      <p>其余</p>
      <Part />
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('没有加载出来')
  expect(screen.getByText('其余')).toBeTruthy()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }))
  expect(await screen.findByText('部件')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
