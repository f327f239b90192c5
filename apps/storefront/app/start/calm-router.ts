import { startTransition } from 'react'

type Told = (...change: unknown[]) => void

interface Router {
  subscribe(told: Told): () => void
}

/**
 * Makes each change of address a transition. Remix 2 also tells its outermost part urgently, and React throws the HTML
 * of blocks away that an urgent update reaches before their code is there: a link to a part of the page would empty
 * the page below the first screen. A transition waits for them. Call it before the framework starts.
 */
export function tellRouterCalmly() {
  let router: Router | undefined
  Object.defineProperty(window, '__remixRouter', {
    configurable: true,
    get: () => router,
    set: (value: Router) => {
      const { subscribe } = value
      value.subscribe = told => subscribe((...change) => startTransition(() => told(...change)))
      router = value
    },
  })
}
