/** A text for the query or the path of an address. Lone surrogates, which cannot be encoded, become �. */
export const encodeText = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
