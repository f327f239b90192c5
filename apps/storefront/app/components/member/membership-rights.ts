/** The description of a membership in points. */
export const rightsOf = (description: string) =>
  description
    .split(/[；;。\n]/)
    .map(text => text.trim())
    .filter(text => text !== '')
