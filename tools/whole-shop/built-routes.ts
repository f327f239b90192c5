/** The storefront as the framework builds it, made from its sources without a build: tests ask the whole shop in process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import configured from '../../apps/storefront/app/routes'

interface Configured {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: readonly Configured[]
}

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: Record<string, unknown>
}

const APP = join(import.meta.dirname, '../../apps/storefront/app')
const load = async (file: string) => (await import(pathToFileURL(join(APP, file)).href)) as Record<string, unknown>

/** The build that `createRender` takes. */
export async function shopBuild() {
  const routes: Record<string, BuiltRoute> = { root: { id: 'root', path: '', module: await load('root.tsx') } }
  await addRoutes(configured, 'root', routes)
  return {
    entry: { module: await load('entry.server.tsx') },
    routes,
    assets: {
      entry: { imports: [], module: fileOf('entry') },
      routes: manifestOf(routes),
      url: fileOf('manifest'),
      version: '1',
    },
    assetsBuildDirectory: '',
    publicPath: '/',
    future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true, v3_routeConfig: true },
    isSpaMode: false,
    mode: 'production',
  }
}

async function addRoutes(all: readonly Configured[], parentId: string, to: Record<string, BuiltRoute>) {
  for (const { file, path, index, children = [], id = file.replace(/\.tsx?$/, '') } of all) {
    to[id] = { id, parentId, ...(path ? { path } : {}), ...(index ? { index } : {}), module: await load(file) }
    await addRoutes(children, id, to)
  }
}

const fileOf = (name: string) => `/assets/${name.replaceAll(/\W/g, '-')}.js`

/** What the document says of scripts; there are none. */
const manifestOf = (routes: Record<string, BuiltRoute>) =>
  Object.fromEntries(
    Object.values(routes).map(({ module, ...route }) => [
      route.id,
      {
        ...route,
        module: fileOf(route.id),
        hasLoader: 'loader' in module,
        hasAction: 'action' in module,
        hasErrorBoundary: 'ErrorBoundary' in module,
      },
    ]),
  )
