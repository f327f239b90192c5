import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { LinkedPicture } from '../lib/linked-picture'
import { TitleChip } from '../lib/title-chip'
import { textUnit } from '../lib/units'
import type { MarketingData } from './definition'

const PICTURE = { width: 342, height: 160 }

/** A coloured title chip, a second title beside it, one link over both, and two pictures below. */
export default function MarketingWidget({ data, host }: WidgetRendererProps<MarketingData>) {
  return (
    <div className="hw-marketing">
      <h2 className="hw-marketing__head">
        <HostLink to={data.linkPath} host={host} className="hw-marketing__titles">
          <TitleChip
            data={{ ...data, text: data.mainTitle, wgtTextColor: data.wgtTitleColor }}
            host={host}
            size={data.wgtTitleFontSize}
          />
          <small
            className="hw-ink"
            style={{ ...ink(data.wgtSubTextColor), fontSize: textUnit(data.wgtSubTitleFontSize, host.renderType) }}
          >
            {data.subTitle}
          </small>
        </HostLink>
      </h2>
      <div className="hw-marketing__pictures">
        {data.data[0].map((slot, i) => (
          <LinkedPicture
            key={`${slot.imgUrl}-${i}`}
            entry={slot}
            host={host}
            row={['data', i]}
            alt={`${data.mainTitle} ${i + 1}`}
            size={PICTURE}
            className="hw-marketing__picture"
          />
        ))}
      </div>
    </div>
  )
}
