import type { Page } from '@heji/widgets'

/** A higher header would cover too much of a phone. */
const MOST = 64

/** Height of the header of a phone if it is one low strip, in CSS; such a header stays in sight. Null for others. */
export function stripHeight({ widgets }: Page): string | null {
  const [strip, ...others] = widgets
  const height = Number(strip?.height)
  if (!strip || others.length > 0 || !(height > 0 && height <= MOST)) return null
  // Design px, of which 375 fill the screen.
  return `${height * 0.02}rem`
}
