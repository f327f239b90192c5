import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { circle, rect } from './drawing'
import { Icon } from './icon'
import { HeartIcon, SearchIcon } from './icons'

it('is decoration unless it has a label', () => {
  const { container, rerender } = render(<Icon of={HeartIcon} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  rerender(<Icon of={HeartIcon} label="收藏" filled />)
  expect(screen.getByRole('img', { name: '收藏' }).getAttribute('fill')).toBe('currentColor')
})

it('draws all its shapes as one path, each from the corner of the grid', () => {
  const { container } = render(<Icon of={SearchIcon} />)
  expect(container.querySelector('svg')?.innerHTML).toBe(`<path d="m21 21-4.34-4.34M0 0${circle(11, 11, 8)}"></path>`)
})

it('draws circles and rectangles as closed paths', () => {
  expect(circle(8, 20, 2)).toBe('M6 20a2 2 0 1 0 4 0 2 2 0 1 0 -4 0z')
  expect(rect(3, 5, 18, 14, 2)).toBe('M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z')
})
