import type { ReactNode } from 'react'

/** Drawings of 160 × 120 in tints of the theme. They are decoration; the text beside them says what is missing. */
export const frame = (drawing: ReactNode) => (
  <svg viewBox="0 0 160 120" width={160} height={120} aria-hidden="true" className="hj-art">
    <ellipse cx={80} cy={108} rx={58} ry={6} className="hj-art__ground" />
    <path d="M22 34h12M28 28v12M132 22h8M136 18v8" className="hj-art__line" />
    <circle cx={126} cy={50} r={4} className="hj-art__line" />
    {drawing}
  </svg>
)
