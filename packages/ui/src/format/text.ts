/** First 3 and last 4 digits: `138****6688` (spec §9). Shorter text is returned with its middle hidden. */
export function maskPhone(phone: string | number | null | undefined): string {
  const text = String(phone ?? '').trim()
  if (text.length >= 8) return `${text.slice(0, 3)}****${text.slice(-4)}`
  return text.length > 2 ? `${text.slice(0, 1)}****${text.slice(-1)}` : text
}

/** The first character of a name, for a picture that is missing; an emoji or a rare character stays whole. */
export const initialOf = (name: string): string => [...name.trim()][0] ?? ''

/** Distance in kilometres as `350m`, `1.2km` or `28km`; empty text when unknown. */
export function formatDistance(km: number | string | null | undefined): string {
  const value = km === '' || km == null ? Number.NaN : Number(km)
  if (!Number.isFinite(value) || value < 0) return ''
  const metres = Math.round(value * 1000)
  if (metres < 1000) return `${metres}m`
  return value < 9.95 ? `${Number(value.toFixed(1))}km` : `${Math.round(value)}km`
}

/** Number of pieces sold: `986`, `1.2万`, `300万`. Cut off, never rounded up. */
export function formatSales(count: number | string | null | undefined): string {
  const value = Math.max(0, Math.trunc(Number(count ?? 0) || 0))
  if (value < 10_000) return String(value)
  const tenths = Math.floor(value / 1000)
  return `${tenths >= 1000 ? Math.floor(tenths / 10) : tenths / 10}万`
}

/** Chosen specs as the wire has them, `颜色:雾蓝,尺码:L` or with spaces between, in Chinese punctuation: `颜色：雾蓝 尺码：L`. */
export function formatSpecs(text: string | null | undefined): string {
  return (text ?? '').replace(
    /(^|[\s,，])([^\s,，:]+):/g,
    (_, before: string, name: string) => `${before && ' '}${name}：`,
  )
}
