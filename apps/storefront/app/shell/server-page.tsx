import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import type { RepeatedForm } from '../errors/outage'

/** What only the server knows of the page that it renders. */
export interface ServerPage {
  /** For script tags; undefined on cached pages, whose policy lists hashes. */
  nonce: string | undefined
  /** Care mode (适老). */
  care: boolean
  /** Sentences about an outage. */
  notes: readonly string[]
  /** The time of the shop that an operator looks at. */
  previewAt: Date | null
  /** The sandbox in which the page is, with the ms that are left. */
  sandbox: { id: string; left: number } | null
  /** Data for search engines (schema.org). */
  structured: readonly object[]
  /** A form that could not be handled. */
  repeat: RepeatedForm | null
}

const ServerPageContext = createContext<ServerPage | null>(null)
export const ServerPageProvider = ServerPageContext.Provider

/** Null in the browser. */
export const useServerPage = () => useContext(ServerPageContext)

/** Script nonce of this answer; never part of loader data. */
export const useNonce = () => useServerPage()?.nonce

const AS_IT_CAME = { __html: '' }

/** An element that the server fills; the browser leaves it as it came. */
export function FromServer({ id, style, children }: { id: string; style?: CSSProperties; children: ReactNode }) {
  if (useServerPage())
    return (
      <div id={id} style={style}>
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React does not look into an element with HTML of its own
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
}
