import { useMutation } from '@tanstack/react-query'
import { Button, DatePicker, Slider } from 'antd'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../adapter/designer-error'
import { storefrontUrl } from '../../adapter/page-address'
import { useDesigner } from '../../host/context'
import { onShopClock, shopNow, unixOf } from '../../kit/shop-time'
import { ShopZone } from '../../kit/shop-zone'
import { useEditor, useEditorState } from '../context'

/** Hours that the slider reaches; other times are typed. */
const REACH = 30 * 24
/** Hours of a long step. */
const DAY = 24
const DAYS: Record<string, number> = { PageUp: DAY, PageDown: -DAY }

interface Props {
  /** null: now. */
  at: Dayjs | null
  onChange: (at: Dayjs | null) => void
}

/** Chooses the time at which the page, or the whole shop, is looked at. By keyboard arrows go by an hour, page keys by a day. */
export function TimeSlider({ at, onChange }: Props) {
  const [start] = useState(() => shopNow().startOf('hour'))
  const hours = at ? Math.min(REACH, Math.max(0, Math.round(at.diff(start, 'hour', true)))) : 0
  const move = (value: number) => onChange(value === 0 ? null : start.add(value, 'hour'))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = DAYS[event.key]
    if (step === undefined || !(event.target as Element).matches('[role="slider"]')) return
    // The slider itself would go by two hours.
    event.preventDefault()
    event.stopPropagation()
    move(Math.min(REACH, Math.max(0, hours + step)))
  }
  return (
    <div className="hd-preview__time" onKeyDownCapture={onKeyDown}>
      <Slider
        className="hd-preview__slider"
        ariaLabelForHandle="时刻"
        ariaValueTextFormatterForHandle={() => textOf(at)}
        min={0}
        max={REACH}
        value={hours}
        tooltip={{ formatter: () => textOf(at) }}
        onChange={move}
      />
      <DatePicker
        aria-label="预览时刻"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder="现在"
        value={at}
        // Its 此刻 is that of the operator's own clock.
        showNow={false}
        onChange={time => onChange(time && onShopClock(time))}
      />
      <ShopZone />
      <OpenShop at={at} />
    </div>
  )
}

const textOf = (at: Dayjs | null) => (at ? at.format('M月D日 HH:mm') : '现在')

/** The whole shop at that time: published and planned pages, for half an hour, for nobody else. */
function OpenShop({ at }: { at: Dayjs | null }) {
  const { adapter } = useDesigner()
  const { notify } = useEditor()
  const page = useEditorState(state => state.page)
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const ticket = await adapter.previewTimes!.ticket(unixOf(at ?? shopNow()))
      const address = storefrontUrl(page, adapter)
      const url = `${address}${address.includes('?') ? '&' : '?'}hj_moment=${ticket}`
      if (tab) tab.location.href = url
      else notify('error', '浏览器拦截了新窗口，请允许后再试')
    },
    onError: (error, tab) => {
      tab?.close()
      notify('error', messageOf(error))
    },
  })
  return (
    // Browsers open windows only during a click, not after the answer.
    <Button loading={open.isPending} disabled={at === null} onClick={() => open.mutate(window.open('', '_blank'))}>
      看这一刻的商城
    </Button>
  )
}
