/** The beginning of a text, at most `max` units of UTF-16, as forms count them, and no half of a sign. */
export const cutText = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
