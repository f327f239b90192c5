import { loadRenderers } from '@heji/widgets'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from './framework'
import { reloadOnceOnMissingChunk } from './lib/chunk-guard'
import { holdEventsUntilAlive } from './lib/hold-events'
import { RenderersContext } from './lib/renderers'

const Alive = holdEventsUntilAlive()
reloadOnceOnMissingChunk()

/** Codes of the widgets on this page, so that their components are there before the first paint of React. */
function codesOnPage() {
  const state = JSON.stringify((window as unknown as { __remixContext: { state: unknown } }).__remixContext.state)
  return [...state.matchAll(/"type":"(W\d{4})"/g)].map(match => match[1]!)
}

void loadRenderers(codesOnPage()).then(renderers => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RenderersContext.Provider value={renderers}>
          <Alive>
            <RemixBrowser />
          </Alive>
        </RenderersContext.Provider>
      </StrictMode>,
    )
  })
})
