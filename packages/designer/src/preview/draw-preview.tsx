import type { Api } from '@heji/api-client'
import { PageView, type WidgetHost } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import { chooseVariants, type Page, readPage, withoutEmptySlots } from '@heji/widgets/definitions'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { designHost } from '../editor/canvas/design-host'
import type { Addresses } from '../host/context'
import { noShop } from '../host/no-shop'
import { useShopTheme } from '../host/shop-theme'
import { topOf } from '../thumbnail/still'
import { brokenPictures } from './broken-pictures'
import { AUDITED, type Audited, isPreviewMessage, type PreviewMessage, READY } from './message'
import './preview.css'

/**
 * Makes this document the one of `adapter.preview`: it draws what the editor sends, and takes messages from nobody else.
 * Import `@heji/designer/style.css` beside it, and register widgets of your own before.
 * @param shopApi calls that widgets make, as a visitor of the shop
 * @param addresses the same as the editor's
 */
export function drawPreview(
  root: Element,
  { shopApi = noShop, addresses }: { shopApi?: Api; addresses?: Addresses } = {},
): void {
  document.documentElement.classList.add('hd-scope', 'hd-is-preview')
  createRoot(root).render(<Preview api={shopApi} addresses={addresses} />)
}

interface PreviewProps {
  api: Api
  addresses: Addresses | undefined
}

function Preview({ api, addresses }: PreviewProps) {
  const [shown, setShown] = useState<PreviewMessage | null>(null)
  const theme = useShopTheme(api)
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (event.origin === location.origin && event.source === parent && isPreviewMessage(event.data))
        setShown(event.data)
    }
    addEventListener('message', onMessage)
    parent.postMessage({ type: READY }, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    document.documentElement.classList.toggle('hd-is-phone', shown?.renderType === 'h5')
  }, [shown])
  useEffect(() => {
    for (const block of document.querySelectorAll<HTMLElement>('[data-uuid]')) {
      const mark = shown?.marks?.[block.dataset.uuid!]
      if (mark) block.dataset.mark = mark
      else delete block.dataset.mark
    }
    const focused = shown?.focus && document.querySelector(`[data-uuid="${CSS.escape(shown.focus)}"]`)
    if (focused) focused.scrollIntoView({ block: 'center' })
  }, [shown])
  useEffect(() => {
    if (!shown?.audit) return
    let isLatest = true
    void auditShown(shown).then(answer => isLatest && parent.postMessage(answer, location.origin))
    return () => {
      isLatest = false
    }
  }, [shown])
  const page = useMemo(() => shown && readShown(shown), [shown])
  if (!shown || !page) return null
  const { now } = shown
  const clock = now === undefined ? Date.now : () => now
  const hostOf = ({ settings }: Page) =>
    designHost(api, settings, shown.renderType, { ...addresses, mode: 'preview', renderers: allRenderers, clock })
  return (
    <main style={{ backgroundColor: page.settings.backgroundColor, ...theme }} className="hd-preview">
      <Around content={shown.header} hostOf={hostOf} />
      <PageView page={page} host={hostOf(page)} />
      <Around content={shown.footer} hostOf={hostOf} />
    </main>
  )
}

/** As those see it who did not agree to statistics. */
const withFirstVariants = (page: Page): Page => ({ ...page, widgets: chooseVariants(page.widgets, 0) })

const readShown = ({ content, audit }: PreviewMessage) =>
  audit ? topOf(content, Number.POSITIVE_INFINITY) : withoutEmptySlots(withFirstVariants(readPage(content)))

async function auditShown({ content }: PreviewMessage): Promise<Audited> {
  const { runAudit } = await import('../editor/audit/run-audit')
  const { widgets } = readPage(content)
  const first = chooseVariants(widgets, 0)
  const second = widgets.filter(widget => !first.includes(widget)).map(({ uuid }) => uuid)
  return { type: AUDITED, faults: await runAudit(document.querySelector('main')!, brokenPictures, second) }
}

interface AroundProps {
  content: unknown
  hostOf: (page: Page) => WidgetHost
}

/** Header or footer, where there is one. */
function Around({ content, hostOf }: AroundProps) {
  if (content === undefined) return null
  const page = withoutEmptySlots(readPage(content))
  return <PageView page={page} host={hostOf(page)} />
}
