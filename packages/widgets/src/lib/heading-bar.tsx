import { clsx } from 'clsx'
import { visibleOn } from './contrast'
import type { StoredLink } from './fields'
import type { WidgetHost } from './host'
import { HostLink } from './host-link'
import { ink } from './ink'
import { hrefOf } from './links'
import { textUnit } from './units'

interface HeadingBarProps {
  text: string
  data: {
    titleAlign: 'left' | 'center' | 'right'
    titleBackground: boolean
    wgtTitleFontSize: number
    wgtTitleColor: string
    wgtBackgroundColor1: string
    wgtBackgroundColor2: string
    foregroundColor: string
  }
  more?: { text: string; link: StoredLink }
  host: WidgetHost
}

/** Heading of W0002 and W0020, 40 high: a gradient with two ornaments, or a plain title with an accent when switched off. */
export function HeadingBar({ text, data, more, host }: HeadingBarProps) {
  const gradient = (to: string) => `linear-gradient(${to}, ${data.wgtBackgroundColor1}, ${data.wgtBackgroundColor2})`
  const color = data.titleBackground ? data.wgtTitleColor : visibleOn(data.wgtTitleColor, data.foregroundColor)
  const hasMore = more !== undefined && hrefOf(more.link, host) !== null
  return (
    <div
      className={clsx(
        'hw-heading',
        `hw-heading--${data.titleAlign}`,
        !data.titleBackground && 'hw-heading--plain',
        hasMore && 'hw-heading--more',
      )}
      style={data.titleBackground ? { backgroundImage: gradient('to right') } : undefined}
    >
      <h2
        className={clsx('hw-heading__title', !data.titleBackground && 'hw-ink')}
        style={{
          ...(data.titleBackground ? { color } : ink(color)),
          fontSize: `min(${textUnit(data.wgtTitleFontSize, host.renderType)}, var(--heading-max))`,
        }}
      >
        {data.titleBackground ? (
          <Ornament />
        ) : (
          <i className="hw-heading__accent" style={{ backgroundImage: gradient('to bottom') }} />
        )}
        <HostLink to={more?.link} host={host} className="hw-heading__words">
          {text}
        </HostLink>
        {data.titleBackground && <Ornament flip />}
      </h2>
      {hasMore && (
        <HostLink to={more.link} host={host} className="hw-heading__more" style={data.titleBackground ? { color } : {}}>
          {`${more.text} ›`}
        </HostLink>
      )}
    </div>
  )
}

function Ornament({ flip }: { flip?: boolean }) {
  return (
    <svg
      className={clsx('hw-heading__ornament', flip && 'hw-heading__ornament--flip')}
      viewBox="0 0 28 24"
      width="28"
      height="24"
      aria-hidden="true"
    >
      <path d="M2 12h10" stroke="currentColor" strokeWidth="2" strokeLinecap="round" opacity=".55" />
      <path d="M20 6l6 6-6 6-6-6z" fill="currentColor" />
    </svg>
  )
}
