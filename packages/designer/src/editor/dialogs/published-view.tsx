import type { Published } from '@heji/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, QRCode } from 'antd'
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { PublishedResult } from '../../adapter/adapter'
import { type PlacedPage, storefrontUrl } from '../../adapter/page-address'
import { useDesigner } from '../../host/context'
import { isShown, namesVersion, shownPage } from '../../queries/shown'
import { useEditorState } from '../context'

interface Verdict {
  tone: 'success' | 'warning' | 'wait'
  text: string
}

/** What shoppers see of a publication, by the shop's last answer; undefined while it is being asked. */
export function verdictOf(page: PlacedPage, { is_live, version_id }: Published, answer?: PublishedResult): Verdict {
  if (!is_live) return { tone: 'warning', text: '页面未启用，顾客还看不到这一版' }
  if (!answer) return { tone: 'wait', text: '正在向商城确认…' }
  if (isShown(page, answer, version_id)) return { tone: 'success', text: confirmed(page) }
  if (answer.status === 0) return { tone: 'warning', text: '商城暂时无法访问，还没有确认顾客看到的内容' }
  if (answer.status === 200) return { tone: 'warning', text: '商城还没有显示这一版，请稍后打开页面确认' }
  return { tone: 'warning', text: `顾客现在打不开这个页面（错误 ${answer.status}）` }
}

const confirmed = (page: PlacedPage) =>
  namesVersion(page) ? '已向商城确认：顾客看到的就是这一版' : '已向商城确认：页面可以打开'

const ICONS = { success: CircleCheck, warning: TriangleAlert, wait: LoaderCircle }

/** After a publication: what the shop itself says, the address, and its QR code for a phone. */
export function PublishedView({ published }: { published: Published }) {
  const { adapter } = useDesigner()
  const page = useEditorState(state => state.page)
  const { data } = useQuery({
    ...shownPage(adapter, page, published.version_id),
    enabled: published.is_live && adapter.shown !== undefined,
  })
  const { tone, text } = verdictOf(page, published, data)
  const Icon = ICONS[tone]
  const link = storefrontUrl(page, adapter)
  const address = data?.address || new URL(link, location.origin).href
  return (
    <div className="hd-published">
      {published.is_live && <QRCode value={address} size={132} type="svg" aria-label="页面的二维码" />}
      <div>
        <p className={`hd-published__state hd-published__state--${tone}`} role="status">
          <Icon size={18} aria-hidden />
          <span>{text}</span>
        </p>
        {published.is_live && (
          <>
            <a href={link} target="_blank" rel="noreferrer">
              {address}
            </a>
            <p className="hd-note">用手机扫码，或点开地址，看顾客看到的页面</p>
          </>
        )}
      </div>
    </div>
  )
}

/** What shoppers see already cannot be called off here. */
export const DoneButton = ({ onClose }: { onClose: () => void }) => (
  <Button type="primary" onClick={onClose}>
    完成
  </Button>
)
