import type { Piece } from '../../server/pack'
import type { EntryContext } from '../framework'

/** What the scripts of a page are, but for its data; the same for all pages of these routes. */
interface Frame {
  preloads: Piece
  /** Of the state, up to the data of its loaders. */
  opening: string
  imports: Piece
}

const frames = new WeakMap<EntryContext['manifest'], Map<string, Frame>>()
const texts = new WeakMap<object, Piece>()

/**
 * What the framework's `Scripts` writes, with all that pages share as shared pieces: preloads, imports, and loader data that are
 * frozen, which says that later pages get the same object. Null for pages that this is not for: those with errors or with the
 * answer of an action.
 */
export function scriptsOf(context: EntryContext, nonce: string | undefined): Piece[] | null {
  const { matches, loaderData, actionData, errors, activeDeferreds } = context.staticHandlerContext
  if (errors || actionData || activeDeferreds || context.criticalCss || context.isSpaMode) return null
  const ids = matches.map(match => match.route.id)
  const { preloads, opening, imports } = frameOf(context, ids)
  const script = nonce ? `<script nonce="${nonce}"` : '<script'
  const pieces = [preloads]
  let text = `${script}>${opening}`
  const loaded = Object.entries(loaderData).filter(([, data]) => data !== undefined)
  loaded.forEach(([id, data], i) => {
    text += `${i === 0 ? '' : ','}${JSON.stringify(id)}:`
    if (typeof data === 'object' && data !== null && Object.isFrozen(data)) {
      pieces.push(own(text), sharedText(data))
      text = ''
    } else text += toJson(data)
  })
  text += `},"actionData":null,"errors":null}};</script>${script} type="module" async="">`
  return [...pieces, own(text), imports]
}

function frameOf(context: EntryContext, ids: string[]): Frame {
  const { manifest } = context
  const known = frames.get(manifest) ?? new Map<string, Frame>()
  frames.set(manifest, known)
  const key = ids.join(' ')
  const frame = known.get(key) ?? makeFrame(context, ids)
  known.set(key, frame)
  return frame
}

function makeFrame({ manifest, staticHandlerContext, future, isSpaMode }: EntryContext, ids: string[]): Frame {
  const routes = ids.map(id => manifest.routes[id]!)
  const files = [...manifest.entry.imports, ...routes.flatMap(route => [...(route.imports ?? []), route.module])]
  const preloads = [manifest.url, manifest.entry.module, ...new Set(files)]
  const { basename } = staticHandlerContext
  const opening = toJson({ basename, future, isSpaMode, state: { loaderData: {} } }).replace(/\}\}\}$/, '')
  const imports = [
    `import ${JSON.stringify(manifest.url)};`,
    ...routes.map((route, i) => `import * as route${i} from ${JSON.stringify(route.module)};`),
    '',
    `window.__remixRouteModules = {${ids.map((id, i) => `${JSON.stringify(id)}:route${i}`).join(',')}};`,
    '',
    `import(${JSON.stringify(manifest.entry.module)});</script>`,
  ]
  return {
    preloads: shared(preloads.map(href => `<link rel="modulepreload" href="${href}"/>`).join('')),
    opening: `window.__remixContext = ${opening}`,
    imports: shared(imports.join('\n')),
  }
}

function sharedText(data: object): Piece {
  const text = texts.get(data) ?? shared(toJson(data))
  texts.set(data, text)
  return text
}

const own = (text: string): Piece => ({ bytes: Buffer.from(text), shared: false })
const shared = (text: string): Piece => ({ bytes: Buffer.from(text), shared: true })

const ESCAPES: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
/** JSON that may stand in a script. */
const toJson = (value: unknown) => JSON.stringify(value).replace(/[&><\u2028\u2029]/g, sign => ESCAPES[sign]!)
