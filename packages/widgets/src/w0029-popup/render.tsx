import { dropSecondTap, Icon, Modal, XIcon } from '@heji/ui'
import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react'
import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { WidgetPicture } from '../lib/picture'
import { unit } from '../lib/units'
import type { PopupData } from './definition'
import { useRules } from './use-rules'

/** Nothing in the page until it opens. On the canvas it lies in the flow, where it can be taken hold of. */
export default function PopupWidget({ data, host }: WidgetRendererProps<PopupData>) {
  const [state, close] = useRules(data, host)
  if (host.mode !== 'render') return <Content data={data} host={host} />
  if (state === 'waiting') return null
  if (data.kind === 'float') return state === 'open' ? <Float data={data} host={host} onClose={close} /> : null
  return (
    <Modal
      open={state === 'open'}
      onClose={close}
      title={data.label}
      width={data.width}
      height="auto"
      className="hw-popup"
    >
      <Content data={data} host={host} />
    </Modal>
  )
}

/** Not modal: the page stays in reach. Escape closes it from anywhere. */
function Float({ data, host, onClose }: WidgetRendererProps<PopupData> & { onClose: () => void }) {
  const close = useRef(onClose)
  close.current = onClose
  const press = (event: MouseEvent) => {
    dropSecondTap(event.nativeEvent)
    onClose()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section className="hw-float" aria-label={data.label}>
      <Content data={data} host={host} />
      <button type="button" className="hw-float__close" aria-label={`关闭${data.label}`} onClick={press}>
        <Icon of={XIcon} size={20} />
      </button>
    </section>
  )
}

const Content = ({ data, host }: WidgetRendererProps<PopupData>) => (
  <HostLink to={data.pathData} host={host} className="hw-popup__content" style={sizeOf(data, host)}>
    <WidgetPicture
      src={data.imgUrl}
      alt={data.label}
      width={data.width}
      height={data.height}
      host={host}
      className="hw-popup__picture"
    />
  </HostLink>
)

/** Words may lie in any part of the picture, so that all of it is seen: it is as high as its shape asks for, and never higher than the block. */
const sizeOf = ({ imgUrl, width, height }: PopupData, { renderType }: WidgetRendererProps['host']) =>
  ({
    width: unit(width, renderType),
    [imgUrl ? '--most' : 'height']: unit(height, renderType),
  }) as CSSProperties
