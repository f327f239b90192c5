import { createContext, useContext } from 'react'

/** HTML that only the server knows. */
interface ServerHtml {
  /** What the page has to say about an outage. */
  notes: string
  /** A form that sends once more what could not be taken. */
  repeat: string
}

export const ServerHtmlContext = createContext<ServerHtml>({ notes: '', repeat: '' })

/** Shows it; the browser leaves it as it came, and the server fills in notes of pages that it has kept (`withNotes`). */
export function FromServer({ id, part }: { id: string; part: keyof ServerHtml }) {
  const __html = useContext(ServerHtmlContext)[part]
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written and escaped by server/outage.ts
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />
}
