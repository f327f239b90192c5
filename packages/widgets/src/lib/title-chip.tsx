import { clsx } from 'clsx'
import type { WidgetHost } from './host'
import { unit } from './units'

interface TitleChipProps {
  text: string
  host: WidgetHost
  background: string
  color: string
  /** Design px. */
  size: number
  round: boolean
}

/** A title on a ground of the operator's colour; corners of 15 px where they are switched on (spec §9). */
export function TitleChip({ text, host, background, color, size, round }: TitleChipProps) {
  return (
    <span
      className={clsx('hw-chip', round && 'hw-chip--round')}
      style={{ backgroundColor: background, color, fontSize: unit(size, host.renderType) }}
    >
      {text}
    </span>
  )
}
