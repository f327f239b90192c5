import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Collapse } from './collapse'

it('stays open when the page renders again', () => {
  const view = (text: string) => (
    <Collapse title="如何退货" name="faq">
      {text}
    </Collapse>
  )
  const { rerender } = render(view('一'))
  const details = screen.getByText('一').closest('details')!
  expect([details.open, details.getAttribute('name')]).toEqual([false, 'faq'])
  details.open = true
  rerender(view('二'))
  expect(details.open).toBe(true)
})
