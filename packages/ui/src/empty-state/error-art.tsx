import { frame } from './frame'

const offline = frame(
  <>
    <path d="M50 86a20 20 0 0 1 0-40a30 30 0 0 1 57-4a22 22 0 0 1 3 44z" className="hj-art__fill" />
    <path d="M50 86a20 20 0 0 1 0-40a30 30 0 0 1 57-4a22 22 0 0 1 3 44z" className="hj-art__line" />
    <path d="M70 58l20 18M90 58L70 76" className="hj-art__thick" />
  </>,
)

const lost = frame(
  <>
    <path d="M44 56h72v44H44z" className="hj-art__fill" />
    <path d="M44 56L28 40h36l16 16zM116 56l16-16H96L80 56z" className="hj-art__pale" />
    <path d="M44 56h72v44H44zM44 56L28 40h36l16 16 16-16h36l-16 16M80 56v10" className="hj-art__line" />
    <text x={80} y={90} textAnchor="middle" className="hj-art__text">
      404
    </text>
  </>,
)

/** Drawings of pages that cannot be shown, apart from those of empty lists, which only pages with lists need. */
export const ERROR_ART = { offline, lost } as const
