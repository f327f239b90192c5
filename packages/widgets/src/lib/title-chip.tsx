import { clsx } from 'clsx'
import type { WidgetHost } from './host'
import { unit } from './units'

interface TitleChipProps {
  data: { text: string; wgtTextColor: string; wgtBackgroundColor: string; wgtBorderRadius: boolean }
  host: WidgetHost
  /** Design px. */
  size: number
}

/** A title on a background of the operator's colour; corners of 15 px if they are switched on (spec §9). */
export function TitleChip({ data, host, size }: TitleChipProps) {
  return (
    <span
      className={clsx('hw-chip', data.wgtBorderRadius && 'hw-chip--round')}
      style={{
        backgroundColor: data.wgtBackgroundColor,
        color: data.wgtTextColor,
        fontSize: unit(size, host.renderType),
      }}
    >
      {data.text}
    </span>
  )
}
