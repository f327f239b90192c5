import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Breadcrumb } from './breadcrumb'

it('links all steps but the last', () => {
  render(
    <Breadcrumb
      items={[{ label: '首页', href: '/' }, { label: '分类' }, { label: '手机', href: '/items?category=1' }]}
    />,
  )
  expect(screen.getAllByRole('link').map(a => a.textContent)).toEqual(['首页'])
  expect(screen.getByText('手机').getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('分类').getAttribute('aria-current')).toBeNull()
})
