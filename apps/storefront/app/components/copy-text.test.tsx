import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CopyText } from './copy-text'

const number = <CopyText text="4200" label="订单号" />

it('has the place of its button before scripts run, so that nothing moves', () => {
  expect(renderToString(number)).toMatch(/<button[^>]*aria-label="复制订单号"/)
  expect(renderToString(number)).not.toContain('data-ready')
})

it('shows the button where copying works', () => {
  render(number)
  expect(screen.getByText('4200')).toBeTruthy()
  expect(screen.getByRole('button', { name: '复制订单号' }).dataset.ready).toBe('true')
})
