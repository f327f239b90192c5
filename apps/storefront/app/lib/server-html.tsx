import { createContext, useContext } from 'react'

/** HTML that only the server knows. */
interface ServerHtml {
  /** Note about an outage. */
  notes: string
  /** Structured data for search engines. */
  structured: string
  /** A form that repeats a request that could not be handled. */
  repeat: string
}

export const ServerHtmlContext = createContext<ServerHtml>({ notes: '', structured: '', repeat: '' })

/** Shows it. The browser does not change it, and the server fills in notes on kept pages (`withNotes`). */
export function FromServer({ id, part }: { id: string; part: keyof ServerHtml }) {
  const __html = useContext(ServerHtmlContext)[part]
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written and escaped by server/outage.ts and seo/write-json-ld.ts
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
