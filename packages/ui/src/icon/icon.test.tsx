import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon } from './icon'
import { HeartIcon } from './icons'

it('is decoration unless it has a label', () => {
  const { container, rerender } = render(<Icon of={HeartIcon} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Icon of={HeartIcon} label="收藏" filled />)
  expect(screen.getByRole('img', { name: '收藏' }).getAttribute('fill')).toBe('currentColor')
})
