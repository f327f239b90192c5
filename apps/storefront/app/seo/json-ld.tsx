import { useServerPage } from '../shell/server-page'

/** JSON that cannot end its script element, nor hide anything in a comment of the document. */
const safeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The structured data of the page as one block; nothing without data. */
export function JsonLd() {
  const page = useServerPage()
  if (!page || page.structured.length === 0) return null
  const __html = safeJson({ '@context': 'https://schema.org', '@graph': page.structured })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without any sign of HTML
  return <script type="application/ld+json" nonce={page.nonce} dangerouslySetInnerHTML={{ __html }} />
}
