/** The subject of the measurement: the first example of every widget, and a home page of thirty widgets. */

import { allRenderers } from '../src/all'
import { examples } from '../src/examples'
import type { RenderType, WidgetHost } from '../src/lib/host'
import type { Page } from '../src/lib/page'
import { PageView } from '../src/lib/page-view'
import { testHost } from '../testing/host'

export const RENDER_TYPES: readonly RenderType[] = ['pc', 'h5']
const BLOCKS = 30

type Row = Record<string, unknown>

/** The n-th example of each widget that has so many. */
const examplesAt = (n: number): Row[] =>
  Object.entries(examples).flatMap(([type, sets]) => {
    const data = Object.values(sets)[n]
    return data ? [{ ...data, type, uuid: `${type}-${n}` }] : []
  })

export const firstExamples = examplesAt(0)

/** As it is stored: every widget once, then again with their second examples. */
export const storedHome: Row[] = [{ type: 'W0000', uuid: 'home' }, ...[0, 1, 2].flatMap(examplesAt).slice(0, BLOCKS)]

export const view = (page: Page, renderType: RenderType, host: Partial<WidgetHost> = {}) => (
  <PageView page={page} host={testHost({ renderType, page: page.settings, renderers: allRenderers, ...host })} />
)
