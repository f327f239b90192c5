import type { ReactNode } from 'react'

/** Small drawings of the styles of widgets, 48 × 32; by code and value. */
const box = (x: number, y: number, width: number, height: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={1.5} />
)
const FRAME = <rect x={1} y={1} width={46} height={30} rx={3} className="hd-drawing__frame" />
const words = (x: number) => (
  <text x={x} y={27} fontSize={9} textAnchor="middle">
    1/3
  </text>
)
const INDICATORS: Record<string, ReactNode> = {
  style1: (
    <>
      <circle cx={24} cy={22} r={8} />
      <text x={24} y={25} fontSize={8} textAnchor="middle" className="hd-drawing__light">
        1/3
      </text>
    </>
  ),
  style2: words(24),
  style3: [16, 24, 32].map(x => <circle key={x} cx={x} cy={26} r={2} />),
  style4: [9, 20, 31].map(x => box(x, 25, 8, 2)),
  style5: [6, 19, 32].map(x => box(x, 20, 10, 8)),
}
const WINDOWS: Record<string, ReactNode> = {
  0: [box(5, 5, 38, 10), box(5, 17, 38, 10)],
  1: [box(5, 5, 38, 10), box(5, 17, 18, 10), box(25, 17, 18, 10)],
  2: [box(5, 5, 38, 12), box(5, 19, 11, 8), box(18.5, 19, 11, 8), box(32, 19, 11, 8)],
  3: [box(5, 5, 18, 10), box(25, 5, 18, 10), box(5, 17, 18, 10), box(25, 17, 18, 10)],
  4: [box(5, 4, 38, 7), box(5, 13, 38, 7), box(5, 22, 38, 7)],
}
const DRAWINGS: Record<string, Record<string, ReactNode>> = { W0001: INDICATORS, W0018: INDICATORS, W0012: WINDOWS }

/** Whether the styles of a widget can be shown as drawings. */
export const hasDrawings = (code: string) => Object.hasOwn(DRAWINGS, code)

/** One style: its drawing over its name. */
export function StyleDrawing({ code, value, name }: { code: string; value: string | number; name: string }) {
  return (
    <span className="hd-drawing">
      <svg width={48} height={32} viewBox="0 0 48 32" aria-hidden>
        {FRAME}
        {DRAWINGS[code]?.[value]}
      </svg>
      <span>{name}</span>
    </span>
  )
}
