import { createRemixStub } from '@remix-run/testing'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'

type Stub = Parameters<typeof createRemixStub>[0][number]

/**
 * Draws a screen at `path` with the answers of its loader and action. `pattern`: the path of the route, if it has
 * parameters. `more`: other routes to which it leads.
 */
export function drawScreen(
  Component: ComponentType,
  {
    path = '/',
    pattern = path.split('?')[0] ?? path,
    more = [],
    ...answers
  }: Pick<Stub, 'loader' | 'action' | 'ErrorBoundary' | 'children'> & {
    path?: string
    pattern?: string
    more?: Stub[]
  } = {},
) {
  const Screen = createRemixStub([{ path: pattern, Component, ...answers } as Stub, ...more])
  return render(<Screen initialEntries={[path]} />)
}
