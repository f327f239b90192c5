import type { CSSProperties } from 'react'

/** An operator's text colour as `--ink`, so that style sheets can still change it on hover. */
export const ink = (color: string): CSSProperties => ({ '--ink': color }) as CSSProperties
