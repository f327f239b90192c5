import type { Api } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import type { WidgetHost } from '@heji/widgets'
import { type ComponentType, createContext, useContext } from 'react'
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

/** Texts of a page that are not part of its content, and the revision of the draft with them. */
export type PageTexts = Pick<Template, 'template_title' | 'template_description' | 'folder' | 'seo' | 'revision'>

export interface PageTextsProps {
  page: Template
  onClose: () => void
  onSaved?: (texts: PageTexts) => void
}

/** What the editor gets from the page around it. */
export interface DesignerHost {
  adapter: DesignerAdapter
  operator: Operator
  /** Calls that widgets make on the canvas. */
  shopApi: Api
  /** Opens another page. A detour: leaving that page should lead back to this one. */
  openPage?: ((pageId: string, more?: { isDetour?: boolean }) => void) | undefined
  /** Hears the title of the page, also after it was changed. */
  onTitle?: ((title: string) => void) | undefined
  /** Dialog that changes the name and the texts for search engines of a page; without it the editor only shows them. */
  PageTextsDialog?: ComponentType<PageTextsProps> | undefined
  /** Leaves the editor. */
  leave?: (() => void) | undefined
  /** Address of where `leave` leads. */
  leaveHref?: string | undefined
  /** What `leave` is called; 返回页面列表 when left out. */
  leaveWords?: string | undefined
  /** Widgets that the canvas draws at once. It loads the others when a page has them. */
  renderers?: WidgetHost['renderers']
  /** Links and pictures of the shop; those of a Heji shop when left out. */
  addresses?: Addresses | undefined
  /** Picture of a widget in the library; its icon where there is none. */
  pictureOf?: ((code: string, platform: 'pc' | 'h5') => string | undefined) | undefined
}

export const TO_PAGES = '返回页面列表'

export const DesignerContext = createContext<DesignerHost | null>(null)

export function useDesigner(): DesignerHost {
  const app = useContext(DesignerContext)
  if (!app) throw new Error('no designer around this component')
  return app
}

/** Opens another page, where the page around the editor can. */
export function useOpenPage() {
  const { openPage } = useDesigner()
  return (pageId: string) => openPage?.(pageId)
}
