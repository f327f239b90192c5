/** Signs that no XML document may have, also not as references, and those that it should not have. */
const NOT_XML = /(?![\t\n\r\u0085])\p{Cc}|[\uFFFE\uFFFF]/gu
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Any text as the content of an element or of an attribute of XML; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, sign => SIGNS[sign]!)
