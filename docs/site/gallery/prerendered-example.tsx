import { readWidget, type WidgetHost, WidgetView } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import { examples } from '@heji/widgets/examples'
import { shopLinkTo } from '@heji/widgets/shop'
import { pictureFile, type RenderType } from './addresses'

/** A shop page whose links show where they would lead, and lead nowhere. */
const hostOf = (renderType: RenderType): WidgetHost => ({
  mode: 'render',
  renderType,
  page: { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 },
  renderers: allRenderers,
  path: '/',
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  linkTo: shopLinkTo,
  Link: ({ href, children, ...rest }) => (
    <a {...rest} href="#top" title={href}>
      {children}
    </a>
  ),
  picture: ({ src }) => (src.startsWith('/img/') ? { src: pictureFile(src) } : null),
  api: async () => {
    throw new Error('The gallery has no API')
  },
  navigate: () => {},
  emit: () => {},
  notify: () => {},
  clock: Date.now,
})

/** One example of a widget, the same on the server and in the browser. */
export function PrerenderedExample({ code, name, renderType }: { code: string; name: string; renderType: RenderType }) {
  const widget = readWidget({ ...examples[code]?.[name], type: code, uuid: 'example' })
  return <WidgetView widget={widget} host={hostOf(renderType)} />
}
