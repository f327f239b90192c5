import { useWords } from '@heji/ui'
import { clsx } from 'clsx'
import { accentOf, type WidgetHost } from './host'
import { WidgetPicture } from './picture'
import { type Counter, placeWord, type StepsProps } from './slider-controls'
import { Mark, TouchStrip } from './touch-strip'

export interface IndicatorData {
  styleType: string
  pointAlign: string
  pointDefaultColor: string
  pointActiveColor: string
  customerThemeEnabled: boolean
}

interface IndicatorsProps {
  data: IndicatorData
  /** Pictures of the slides, for the thumbnails of style5. */
  pictures: readonly string[]
  active: number
  goTo: (index: number) => void
  /** Counting word of slides: 张 for pictures, 组 for groups of goods. */
  counter?: Counter
  host: WidgetHost
  /** Buttons back and on for fingers, if there are no arrows. */
  steps?: StepsProps
}

/**
 * Position of a carousel (widgets §13 W0001): style1 badge, style2 count, style3 dots, style4 bars, style5 thumbnails.
 * On a desktop dots, bars and thumbnails lead to their slides; on a phone they are too small for fingers.
 */
export function Indicators({ data, pictures, active, goTo, counter = '张', host, steps }: IndicatorsProps) {
  const say = useWords()
  const { styleType, pointAlign } = data
  const total = pictures.length
  const isPhone = host.renderType === 'h5'
  const activeColor = accentOf({ ...data, wgtTheme: data.pointActiveColor }, host.page)
  const isCount = styleType === 'style1' || styleType === 'style2'
  const marks = isCount ? (
    <span className={`hw-points__count hw-points__count--${styleType}`} aria-hidden="true">
      {`${active + 1}/${total}`}
    </span>
  ) : (
    pictures.map((picture, i) => (
      <Mark
        key={i}
        className="hw-points__point"
        isActive={i === active}
        label={say(placeWord(counter), { n: i + 1, total })}
        onPress={isPhone ? undefined : () => goTo(i)}
      >
        {styleType === 'style5' ? (
          <WidgetPicture src={picture} alt="" width={120} height={60} host={host} />
        ) : (
          <span style={{ backgroundColor: i === active ? activeColor : data.pointDefaultColor }} />
        )}
      </Mark>
    ))
  )
  return (
    <div className={clsx('hw-points', `hw-points--${pointAlign}`, `hw-points--${styleType}`)}>
      {isPhone && steps ? <TouchStrip {...steps}>{marks}</TouchStrip> : marks}
    </div>
  )
}
