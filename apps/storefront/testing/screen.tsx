import { createRemixStub } from '@remix-run/testing'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'

type Stub = Parameters<typeof createRemixStub>[0][number]

/** Draws a screen at `path` with what its loader and action answer. `more`: other routes that it leads to. */
export function drawScreen(
  Component: ComponentType,
  {
    path = '/',
    more = [],
    ...answers
  }: Pick<Stub, 'loader' | 'action' | 'ErrorBoundary'> & { path?: string; more?: Stub[] } = {},
) {
  const [pathname = '/'] = path.split('?')
  const Screen = createRemixStub([{ path: pathname, Component, ...answers } as Stub, ...more])
  return render(<Screen initialEntries={[path]} />)
}
