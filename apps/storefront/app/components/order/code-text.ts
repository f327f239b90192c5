/** A pickup code in two halves, as people read it out. */
export const codeText = (code: string) => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')
