import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PromoTag } from './promo-tag'

describe('PromoTag', () => {
  it('shows what the API calls the promotion', () => {
    render(<PromoTag text="第二件半价" />)
    expect(screen.getByText('第二件半价')).toBeTruthy()
  })

  it('shows nothing for a promotion without a name', () => {
    expect(render(<PromoTag text="" />).container.innerHTML).toBe('')
  })
})
