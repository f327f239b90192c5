import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RemixBrowser } from './framework'
import { partsOfDocument, ShellPartsContext } from './shell/shell-parts'
import { blockEventsUntilHydrated } from './start/block-events'
import { tellRouterCalmly } from './start/calm-router'
import { reloadOnceOnMissingChunk } from './start/missing-chunk'
import { OwnPageContext, ownCodes, ownPageOfDocument, registerOwnRenderers } from './widgets/own-widgets'
import { firstSign, RenderersContext, renderersOnPage } from './widgets/renderers'

const sign = firstSign()
const Alive = blockEventsUntilHydrated()
reloadOnceOnMissingChunk()

const parts = partsOfDocument()
const own = ownPageOfDocument()
registerOwnRenderers()
// The scripts of own widgets may not come, and nothing waits for them.
if (!ownCodes().some(code => document.querySelector(`[data-widget="${CSS.escape(code)}"]`))) tellRouterCalmly()

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
