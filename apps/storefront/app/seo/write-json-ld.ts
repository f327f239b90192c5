/** JSON that cannot end its script element, nor hide anything in a comment of the document. */
const safeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The structured data of a page as one block; empty without data. `nonce`: of this answer's script policy. */
export function writeJsonLd(graph: readonly object[] | undefined, nonce: string | undefined): string {
  if (!graph || graph.length === 0) return ''
  const json = safeJson({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json"${nonce ? ` nonce="${nonce}"` : ''}>${json}</script>`
}
