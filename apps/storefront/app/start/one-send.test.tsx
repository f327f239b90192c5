import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawScreen } from '../../testing/screen'
import { Form } from '../framework'
import { useOneSend } from './one-send'

afterEach(() => vi.useRealTimers())

/** A form that the browser sends itself, one of the framework, and one that only asks. */
function Page() {
  useOneSend()
  return (
    <>
      <form method="post" action="/cart">
        <button type="submit">领取</button>
      </form>
      <Form method="post">
        <button type="submit">设为默认</button>
      </Form>
      <form method="get" action="/items">
        <button type="submit">搜索</button>
      </form>
    </>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** A press, and whether the browser goes on with it. */
function press(name: string) {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button(name) })
  let goesOn = false
  const end = (last: Event) => {
    goesOn = !last.defaultPrevented
    // No test opens pages.
    last.preventDefault()
  }
  window.addEventListener('submit', end, { once: true })
  fireEvent(button(name).form!, event)
  window.removeEventListener('submit', end)
  return goesOn && !event.defaultPrevented ? true : goesOn
}

describe('a form that the browser sends', () => {
  it('is sent once, and its button shows that it works', async () => {
    drawScreen(Page)
    await screen.findByText('领取')
    expect([press('领取'), press('领取'), press('领取')]).toEqual([true, false, false])
    expect([button('领取').getAttribute('aria-busy'), button('设为默认').getAttribute('aria-busy')]).toEqual([
      'true',
      null,
    ])
  })

  it('can be sent again when the page comes back, and when no page came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    drawScreen(Page)
    await vi.waitFor(() => screen.getByText('领取'))
    press('领取')
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect([button('领取').getAttribute('aria-busy'), press('领取'), press('领取')]).toEqual([null, true, false])
    vi.advanceTimersByTime(15_000)
    expect(press('领取')).toBe(true)
  })

  it('that only asks may be sent as often as anybody likes', async () => {
    drawScreen(Page)
    await screen.findByText('搜索')
    expect([press('搜索'), press('搜索')]).toEqual([true, true])
  })
})

it('a form of the framework is sent once until its page is there', async () => {
  let answer = () => {}
  let sent = 0
  const action = async () => {
    sent++
    await new Promise<void>(done => {
      answer = done
    })
    return null
  }
  drawScreen(Page, { action })
  await screen.findByText('设为默认')
  for (let i = 0; i < 3; i++) fireEvent.submit(button('设为默认').form!)
  await waitFor(() => expect(sent).toBe(1))
  expect(button('设为默认').form).toBeTruthy()
  fireEvent.submit(button('设为默认').form!)
  answer()
  await waitFor(() => expect(button('设为默认').getAttribute('aria-busy')).toBeNull())
  fireEvent.submit(button('设为默认').form!)
  await waitFor(() => expect(sent).toBe(2))
  answer()
})
