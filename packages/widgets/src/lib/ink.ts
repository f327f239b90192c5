import type { CSSProperties } from 'react'

/**
 * An operator's text colour as `--ink`, which the class `hw-ink` draws: style sheets can still change it on hover, and the dark
 * theme lifts it. Words on a ground of their own, such as a chip, have a plain `color`: no theme changes the two.
 */
export const ink = (color: string | undefined): CSSProperties => ({ '--ink': color }) as CSSProperties

/** An operator's colour behind words as `--ground`, which the class `hw-ground` draws; the dark theme makes it dark. */
export const ground = (color: string): CSSProperties => ({ '--ground': color }) as CSSProperties
