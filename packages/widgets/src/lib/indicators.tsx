import { clsx } from 'clsx'
import { accentOf, type WidgetHost } from './host'
import { WidgetPicture } from './picture'

interface IndicatorsProps {
  data: {
    styleType: string
    pointAlign: string
    pointDefaultColor: string
    pointActiveColor: string
    customerThemeEnabled: boolean
  }
  /** Pictures of the slides, for the thumbnails of style5. */
  pictures: readonly string[]
  active: number
  goTo: (index: number) => void
  /** What a slide is counted in: 张 for pictures, 组 for groups of goods. */
  counter?: string
  host: WidgetHost
}

/** Where a carousel is (reference: widgets §13 W0001): style1 badge, style2 count, style3 dots, style4 bars, style5 thumbnails. */
export function Indicators({ data, pictures, active, goTo, counter = '张', host }: IndicatorsProps) {
  const total = pictures.length
  const { styleType } = data
  if (styleType === 'style1' || styleType === 'style2')
    return (
      <div className={clsx('hw-points', `hw-points--${data.pointAlign}`)}>
        <span className={`hw-points__count hw-points__count--${styleType}`} aria-hidden="true">
          {`${active + 1}/${total}`}
        </span>
      </div>
    )
  const activeColor = accentOf({ ...data, wgtTheme: data.pointActiveColor }, host.page)
  return (
    <div className={clsx('hw-points', `hw-points--${data.pointAlign}`, `hw-points--${styleType}`)}>
      {pictures.map((picture, i) => (
        <button
          key={i}
          type="button"
          className="hw-points__point"
          aria-label={`第 ${i + 1} ${counter}，共 ${total} ${counter}`}
          aria-current={i === active}
          onClick={() => goTo(i)}
        >
          {styleType === 'style5' ? (
            <WidgetPicture src={picture} alt="" width={120} height={60} host={host} />
          ) : (
            <span style={{ backgroundColor: i === active ? activeColor : data.pointDefaultColor }} />
          )}
        </button>
      ))}
    </div>
  )
}
