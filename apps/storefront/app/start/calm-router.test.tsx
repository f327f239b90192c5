import { act } from '@testing-library/react'
import { type ComponentType, createContext, lazy, Suspense, useContext, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { tellRouterCalmly } from './calm-router'

afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(window, '__remixRouter')
})

type Told = (place: string) => void
const Place = createContext('')

/** A page that is told of each change of address, with a block whose code comes later. */
function Page({ Block, listen }: { Block: ComponentType; listen: (told: Told) => void }) {
  const [place, setPlace] = useState('/')
  useEffect(() => listen(setPlace), [listen])
  return (
    <Place.Provider value={place}>
      <h1>{place}</h1>
      <Suspense fallback={null}>
        <Block />
      </Suspense>
    </Place.Provider>
  )
}

const Block = () => <p>{`block at ${useContext(Place)}`}</p>

it('keeps what the server drew of a block whose code is still loading, and shows the new address then', async () => {
  tellRouterCalmly()
  const listeners: Told[] = []
  const page = window as unknown as { __remixRouter: { subscribe: (told: Told) => void } }
  page.__remixRouter = { subscribe: told => void listeners.push(told) }
  const { subscribe } = page.__remixRouter
  document.body.innerHTML = `<div>${renderToString(<Page Block={Block} listen={subscribe} />)}</div>`
  const div = document.body.firstElementChild!

  const errors: unknown[] = []
  let come = () => {}
  const Late = lazy(
    () => new Promise<{ default: ComponentType }>(resolve => (come = () => resolve({ default: Block }))),
  )
  await act(async () => {
    hydrateRoot(div, <Page Block={Late} listen={subscribe} />, { onRecoverableError: error => errors.push(error) })
  })
  await act(async () => {
    for (const told of listeners) told('/#reviews')
  })
  expect(div.textContent).toContain('block at /')
  await act(async () => come())
  expect(div.textContent).toBe('/#reviewsblock at /#reviews')
  expect(errors).toEqual([])
})
