/** From this share of its limit on, a field counts. */
const NEAR = 0.8

/**
 * `showCount` of a field with a `maxLength`: nothing while there is room, then `85 / 100`, and `已满 100 字` where nothing
 * more goes in.
 */
export const nearLimit = {
  formatter: ({ count, maxLength = Number.POSITIVE_INFINITY }: { count: number; maxLength?: number | undefined }) => {
    if (count >= maxLength) return `已满 ${maxLength} 字`
    return count >= maxLength * NEAR ? `${count} / ${maxLength}` : ''
  },
}
