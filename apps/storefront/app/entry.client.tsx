import '@heji/own-widgets'
import { loadRenderers } from '@heji/widgets'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from './framework'
import { reloadOnceOnMissingChunk } from './lib/chunk-guard'
import { holdEventsUntilAlive } from './lib/hold-events'
import { RenderersContext } from './lib/renderers'
import { partsOfDocument, ShellPartsContext } from './lib/shell-parts'

const Alive = holdEventsUntilAlive()
reloadOnceOnMissingChunk()

const parts = partsOfDocument()

/** Codes of the widgets on this page. Their components are loaded before React's first paint. */
const codesOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-widget]')].map(({ dataset }) => dataset.widget ?? '')

void loadRenderers(codesOnPage()).then(renderers => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RenderersContext.Provider value={renderers}>
          <ShellPartsContext.Provider value={parts}>
            <Alive>
              <RemixBrowser />
            </Alive>
          </ShellPartsContext.Provider>
        </RenderersContext.Provider>
      </StrictMode>,
    )
  })
})
