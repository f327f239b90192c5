import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog'

it('has a heading, which names it', () => {
  render(<Dialog title="发布 春季上新" footer={null} />)
  expect(screen.getByRole('heading', { level: 2, name: '发布 春季上新' })).toBeTruthy()
  expect(screen.getByRole('dialog', { name: '发布 春季上新' })).toBeTruthy()
})
