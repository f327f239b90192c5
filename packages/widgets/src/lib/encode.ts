/** A text for the query or the path of an address. Lone halves of surrogate pairs, which nothing can encode, become �. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
