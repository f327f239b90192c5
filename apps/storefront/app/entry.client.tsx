import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from './framework'
import { blockEventsUntilHydrated } from './lib/block-events'
import { reloadOnceOnMissingChunk } from './lib/chunk-guard'
import { OwnPageContext, ownPageOfDocument, registerOwnRenderers } from './lib/own-widgets'
import { firstSign, RenderersContext, renderersOnPage } from './lib/renderers'
import { partsOfDocument, ShellPartsContext } from './lib/shell-parts'

const sign = firstSign()
const Alive = blockEventsUntilHydrated()
reloadOnceOnMissingChunk()

const parts = partsOfDocument()
const own = ownPageOfDocument()
registerOwnRenderers()

void renderersOnPage(sign).then(renderers => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RenderersContext.Provider value={renderers}>
          <ShellPartsContext.Provider value={parts}>
            <OwnPageContext.Provider value={own}>
              <Alive>
                <RemixBrowser />
              </Alive>
            </OwnPageContext.Provider>
          </ShellPartsContext.Provider>
        </RenderersContext.Provider>
      </StrictMode>,
    )
  })
})
