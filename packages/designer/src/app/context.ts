import type { Api } from '@heji/api-client'
import type { WidgetHost } from '@heji/widgets'
import { createContext, useContext } from 'react'
import type { DesignerAdapter } from '../adapter/adapter'

/** Who edits. Another object is another session: what could not be saved before is saved again. */
export interface Operator {
  /** As others read it. */
  name: string
  /** Viewers change nothing; only admins publish. */
  role: 'viewer' | 'editor' | 'admin'
}

/** The addresses that shoppers get. `linkTo` gives null for what has no page; then operators cannot choose it. */
export type Addresses = Pick<WidgetHost, 'linkTo' | 'picture'>

/** What the editor gets from the page around it. */
export interface AppState {
  adapter: DesignerAdapter
  operator: Operator
  /** Calls that widgets make on the canvas. */
  shopApi: Api
  /** Opens another page. */
  openPage?: ((pageId: string) => void) | undefined
  /** Hears the title of the page, also after it was changed. */
  onTitle?: ((title: string) => void) | undefined
  /** Leaves the editor. */
  leave?: (() => void) | undefined
  /** Address of where `leave` leads. */
  leaveHref?: string | undefined
  /** Widgets that the canvas draws at once. It loads the others when a page has them. */
  renderers?: WidgetHost['renderers']
  /** Links and pictures of the shop; those of a Heji shop when left out. */
  addresses?: Addresses | undefined
  /** Picture of a widget in the library; its icon where there is none. */
  pictureOf?: ((code: string, platform: 'pc' | 'h5') => string | undefined) | undefined
}

export const AppContext = createContext<AppState | null>(null)

export function useApp(): AppState {
  const app = useContext(AppContext)
  if (!app) throw new Error('no designer around this component')
  return app
}

/** Opens another page, where the page around the editor can. */
export function useOpenPage() {
  const { openPage } = useApp()
  return (pageId: string) => openPage?.(pageId)
}
