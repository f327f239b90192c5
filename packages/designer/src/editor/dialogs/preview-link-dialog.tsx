import type { PreviewLink } from '@heji/api-client/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, QRCode, Segmented, Typography } from 'antd'
import { useState } from 'react'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { Refusal } from '../../kit/refusal'
import { useSingle } from '../../lib/use-single'
import { previewLinkList, previewLinksOf } from '../../queries/preview-links'
import { useEditor, useEditorState } from '../context'
import './preview-link-dialog.css'
import { shopTime } from '../../kit/shop-time'

const HOURS = [
  { value: 1, label: '1 小时' },
  { value: 24, label: '1 天' },
  { value: 168, label: '7 天' },
] as const

type Hours = (typeof HOURS)[number]['value']

/** Makes links that show the draft to people without an account, and takes them back. */
export function PreviewLinkDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  const id = useEditorState(state => state.page.theme_pc_template_id)
  const [hours, setHours] = useState<Hours>(24)
  const query = useQuery(previewLinkList(adapter, id))
  const { make, end } = usePreviewLinkCommands(id)
  return (
    <Dialog title="审阅链接" width={640} footer={null} onCancel={onClose}>
      <p>
        拿到链接的人不用登录，就能在商城里看到这个页面最后保存的草稿（电脑和手机都可以）。到期自动失效，也可以随时撤销。
      </p>
      <div className="hd-preview-link__make">
        <span id="review-hours">有效期</span>
        <Segmented aria-labelledby="review-hours" value={hours} options={[...HOURS]} onChange={setHours} />
        <Button type="primary" loading={make.isPending} onClick={() => make.mutate(hours)}>
          生成链接
        </Button>
      </div>
      <Refusal query={query} />
      {query.data && <Links links={query.data} isBusy={end.isPending} onEnd={end.mutate} />}
    </Dialog>
  )
}

function usePreviewLinkCommands(theme_pc_template_id: string) {
  const { adapter } = useDesigner()
  const { saving, notify } = useEditor()
  const queries = useQueryClient()
  const answers = {
    onError: (error: unknown) => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksOf(theme_pc_template_id) }),
  }
  const make = useSingle({
    mutationFn: async (hours: Hours) => {
      // The link shows what is saved.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能生成链接')
      return await adapter.previewLinks!.add(theme_pc_template_id, hours)
    },
    ...answers,
  })
  const end = useSingle({
    mutationFn: ({ review_id }: PreviewLink) => adapter.previewLinks!.end(review_id),
    onSuccess: () => notify('success', '已撤销，链接打不开了'),
    ...answers,
  })
  return { make, end }
}

interface LinksProps {
  links: PreviewLink[]
  isBusy: boolean
  onEnd: (link: PreviewLink) => void
}

function Links({ links, isBusy, onEnd }: LinksProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = links.find(link => link.review_id === chosen) ?? links[0]
  if (!shown) return <p className="hd-preview-link__none">还没有可用的链接。</p>
  return (
    <div className="hd-preview-link">
      <figure>
        <QRCode value={shown.url} size={148} type="svg" aria-label="审阅链接的二维码" />
        <figcaption>手机扫码看草稿</figcaption>
      </figure>
      <ul>
        {links.map(link => (
          <li key={link.review_id} data-shown={link === shown || undefined}>
            <span className="hd-preview-link__url">
              <a href={link.url} target="_blank" rel="noreferrer">
                {link.url}
              </a>
              <Typography.Text
                className="hd-preview-link__copy"
                copyable={{ text: link.url, tooltips: ['复制链接', '已复制'] }}
              />
            </span>
            <span className="hd-preview-link__facts">
              {`${link.author}，${shopTime(link.ends).format('M月D日 HH:mm')} 失效`}
            </span>
            <span className="hd-preview-link__commands">
              {link !== shown && (
                <Button type="link" size="small" onClick={() => setChosen(link.review_id)}>
                  二维码
                </Button>
              )}
              <Button type="link" size="small" danger loading={isBusy} onClick={() => onEnd(link)}>
                撤销
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
