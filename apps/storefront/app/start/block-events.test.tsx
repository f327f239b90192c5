import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { blockEventsUntilHydrated } from './block-events'

it('events before the page is alive reach nobody, and everybody once it is', () => {
  const heard: string[] = []
  const all = ['click', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'input', 'change', 'focusin', 'submit']
  const Alive = blockEventsUntilHydrated()
  for (const type of all) document.addEventListener(type, () => heard.push(type), { once: true })
  const fire = () => {
    for (const type of all) document.body.dispatchEvent(new Event(type, { bubbles: true }))
  }
  fire()
  expect(heard).toEqual([])
  render(<Alive>页面</Alive>)
  expect([document.documentElement.dataset.alive, screen.getAllByText('页面').length]).toEqual(['true', 1])
  fire()
  expect(heard).toEqual(all)
})
