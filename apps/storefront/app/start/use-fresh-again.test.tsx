import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { useLoaderData } from '../framework'
import { useFreshAgain } from './use-fresh-again'

function Page() {
  useFreshAgain()
  return <p>{`第 ${useLoaderData<number>()} 次`}</p>
}
const show = (persisted: boolean) => fireEvent(window, Object.assign(new Event('pageshow'), { persisted }))

it('a page that comes back from the memory of the browser asks again, a new one does not', async () => {
  let loads = 0
  drawScreen(Page, { loader: () => ++loads })
  await screen.findByText('第 1 次')
  show(false)
  expect(loads).toBe(1)
  show(true)
  expect(await screen.findByText('第 2 次')).toBeTruthy()
})
