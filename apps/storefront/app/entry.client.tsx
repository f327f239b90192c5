import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from './framework'
import { partsOfDocument, ShellPartsContext } from './shell/shell-parts'
import { blockEventsUntilHydrated } from './start/block-events'
import { reloadOnceOnMissingChunk } from './start/missing-chunk'
import { OwnPageContext, ownPageOfDocument, registerOwnRenderers } from './widgets/own-widgets'
import { firstSign, RenderersContext, renderersOnPage } from './widgets/renderers'

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
