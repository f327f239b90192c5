/** Letters of a link as they were typed: Chinese instead of `%E6%89%8B`. Signs that have a meaning in links stay as they are. */
export const asTyped = (text: string): string => text.replace(/(?:%[89a-f][\da-f])+/gi, decoded)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
