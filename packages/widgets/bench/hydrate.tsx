/** Runs in the browser: takes over a page that a server drew. `benchHydrate` resolves with ms since it was called. */
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { allRenderers } from '../src/all'
import type { RenderType, WidgetRenderer, WidgetRendererProps } from '../src/lib/host'
import type { Page } from '../src/lib/page'
import { view } from './subject'

interface Hydrated {
  /** Until the first effect of the outermost component. */
  first: number
  /** Until every block had its effects. */
  all: number
}

declare global {
  interface Window {
    /** Source of the server's HTML: a page, or nothing for the plain component. */
    benchPage?: { page: Page; renderType: RenderType }
    benchPlain?: (h: typeof createElement) => () => ReactNode
    benchHydrate: () => Promise<Hydrated>
  }
}

function Telling({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell)
  return children
}

interface ToldProps extends WidgetRendererProps {
  renderer: WidgetRenderer
  tell: (uuid: string) => void
}

function Told({ renderer, tell, ...props }: ToldProps) {
  const Renderer = renderer as ComponentType<WidgetRendererProps>
  return (
    <Telling tell={() => tell(props.data.uuid)}>
      <Renderer {...props} />
    </Telling>
  )
}

/** Every component, which reports its block when it has hydrated. */
const telling = (tell: ToldProps['tell']): Record<string, WidgetRenderer> =>
  Object.fromEntries(
    Object.entries(allRenderers).map(([code, renderer]) => [
      code,
      (props: WidgetRendererProps) => <Told renderer={renderer} tell={tell} {...props} />,
    ]),
  )

window.benchHydrate = () =>
  new Promise((resolve, reject) => {
    const root = document.getElementById('root')!
    const begin = performance.now()
    let first: number | undefined
    const left = new Set(window.benchPage?.page.widgets.map(({ uuid }) => uuid))
    const look = () => {
      if (first !== undefined && left.size === 0) resolve({ first, all: performance.now() - begin })
    }
    const onFirst = () => {
      first = performance.now() - begin
      look()
    }
    const onBlock = (uuid: string) => {
      left.delete(uuid)
      look()
    }
    const { benchPage, benchPlain } = window
    const plain = benchPlain?.(createElement)
    const content = benchPage
      ? view(benchPage.page, benchPage.renderType, { renderers: telling(onBlock) })
      : plain && createElement(plain)
    hydrateRoot(root, <Telling tell={onFirst}>{content}</Telling>, { onRecoverableError: reject })
  })
