import { loadRenderers } from '@heji/widgets'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { type ServerPage, ServerPageProvider } from '../shell/server-page'
import {
  OwnImportMap,
  OwnPageContext,
  OwnStyles,
  ownCodes,
  ownPageOfDocument,
  registerOwnRenderers,
} from './own-widgets'
import { renderersOnPage } from './renderers'

const PAGE = {
  importMap: '{"imports":{"react":"/assets/r.js","own/ACME09":"/own-widgets/ACME09/1/render.js"}}',
  styles: [{ href: '/own-widgets/ACME09/1/style.css', integrity: 'sha384-a' }],
}
const headOf = (page: typeof PAGE | null, nonce?: string) =>
  renderToStaticMarkup(
    <ServerPageProvider value={{ nonce } as ServerPage}>
      <OwnPageContext.Provider value={page}>
        <OwnImportMap />
        <OwnStyles />
      </OwnPageContext.Provider>
    </ServerPageProvider>,
  )

// Nobody serves the stylesheets of these documents.
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM
settings.handleDisabledFileLoadingAsSuccess = true

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('writes the import map with its nonce and the stylesheets with their hashes; the browser reads the same', () => {
  const html = headOf(PAGE, 'n1')
  expect(html).toContain('<script type="importmap" nonce="n1">')
  expect(html).toContain(`href="${PAGE.styles[0]!.href}" integrity="sha384-a"`)
  document.head.innerHTML = headOf(PAGE)
  expect(ownPageOfDocument()).toEqual(PAGE)
  expect(ownCodes()).toEqual(['ACME09'])
})

it('writes nothing where the shop has none', () => {
  expect(headOf(null)).toBe('')
  expect(ownPageOfDocument()).toBeNull()
  expect(ownCodes()).toEqual([])
})

it('lets no page wait for the script of an own widget, which may not come', async () => {
  document.head.innerHTML = headOf(PAGE)
  document.body.innerHTML = '<div data-widget="ACME09"></div><div data-widget="W0011"></div>'
  registerOwnRenderers()
  const renderers = await renderersOnPage(new Promise(() => {}))
  expect(Object.keys(renderers).toSorted()).toEqual(['ACME09', 'W0011'])
  const loading = loadRenderers(['ACME09']).then(
    () => 'came',
    () => 'failed',
  )
  await vi.dynamicImportSettled()
  expect(await Promise.race([loading, Promise.resolve('stays')])).toBe('stays')
})
