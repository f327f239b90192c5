import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { LinkedPicture } from '../lib/linked-picture'
import { hrefOf } from '../lib/links'
import { emptyPicture } from '../lib/picture-part'
import type { LogoWallData } from './definition'
import { columnsOf, logoSize } from './size'

const EMPTY = [emptyPicture]

/** A heading and logos of brands in rows of three to five; a phone shows at most four in a row. */
export default function LogoWallWidget({ data, host }: WidgetRendererProps<LogoWallData>) {
  const logos = data.data.length > 0 || host.mode === 'render' ? data.data : EMPTY
  const size = logoSize(data, host.renderType)
  return (
    <div className="hw-logos">
      <div className="hw-logos__head">
        <h2 className="hw-logos__title">{data.text}</h2>
        {hrefOf(data.moreLinkData, host) && (
          <HostLink to={data.moreLinkData} host={host} className="hw-logos__more">
            {`${data.moreText} ›`}
          </HostLink>
        )}
      </div>
      <ul
        className="hw-list hw-logos__list"
        style={{ gridTemplateColumns: `repeat(${columnsOf(data.column, host.renderType)}, minmax(0, 1fr))` }}
      >
        {logos.map((logo, i) => (
          <li key={`${logo.imgUrl}-${i}`}>
            <LinkedPicture
              entry={logo}
              host={host}
              row={['data', i]}
              alt={`${data.text} ${i + 1}`}
              size={size}
              className="hw-logos__logo"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
