/** A colour as `#rrggbb`, lower case. */
export type Colour = `#${string}`

const ink: Colour = '#10131a'

const channels = (colour: Colour) => [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))

const toHex = (value: number) =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0')

/** Blends two colours; `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const target = channels(to)
  const blended = channels(from).map((value, index) => value + ((target[index] ?? value) - value) * amount)
  return `#${blended.map(toHex).join('')}`
}

/** Blends towards white. */
export const lighten = (colour: Colour, amount: number) => mix(colour, '#ffffff', amount)

/** Blends towards a bluish black. */
export const darken = (colour: Colour, amount: number) => mix(colour, ink, amount)

/** Relative brightness 0–1, good enough to choose between dark and light details. */
export function brightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** The grey of a colour, blended by `amount`; used for empty states. */
export function desaturate(colour: Colour, amount: number): Colour {
  const level = toHex(brightness(colour) * 255)
  return mix(colour, `#${level}${level}${level}`, amount)
}

/** Reads `RRGGBB` or `#RRGGBB` in any case; null for other texts. */
export function parseColour(text: string): Colour | null {
  const digits = text.startsWith('#') ? text.slice(1) : text
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : null
}
