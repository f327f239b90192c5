import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, QRCode, Spin } from 'antd'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import type { OpenSandbox } from '../../adapter/sandbox'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { Refusal } from '../../kit/refusal'
import { ownSandbox, SANDBOX } from '../../queries/sandbox'
import { useEditor, useEditorState } from '../context'
import './preview-link-dialog.css'
import './sandbox-dialog.css'
import type { PlacedPage } from '../../adapter/page-address'
import { shopTime } from '../../kit/shop-time'
import { useSingle } from '../../lib/use-single'

/** Opens a copy of the shop with the draft, in which the operator buys without any order in the shop. */
export function SandboxDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  const page = useEditorState(state => state.page)
  const query = useQuery(ownSandbox(adapter, page))
  const { begin, end } = useSandboxCommands(page)
  const sandbox = query.data ?? null
  const hasFailed = begin.isSuccess && query.isSuccess && !sandbox && !query.isFetching && !end.isSuccess
  return (
    <Dialog title="在草稿里试买" width={560} footer={null} onCancel={onClose}>
      <p>打开一个临时的商城：页面是最后保存的草稿，商品、价格和库存与现在相同，并已登录一个带地址的试买会员。</p>
      <p>下单和测试支付都不会进入真实的订单、库存、积分和优惠券，15 分钟后自动清除。</p>
      <Refusal query={query} />
      {hasFailed && <p role="alert">试买环境没有建好，请稍后再试</p>}
      {sandbox?.ready && <Opened sandbox={sandbox} />}
      {sandbox && !sandbox.ready && (
        <div className="hd-sandbox__making" role="status">
          <Spin size="small" /> 正在复制商城，通常需要几秒…
        </div>
      )}
      <div className="hd-sandbox__acts">
        <Button
          type={sandbox ? 'default' : 'primary'}
          loading={begin.isPending}
          disabled={sandbox?.ready === false}
          onClick={() => begin.mutate()}
        >
          {sandbox ? '用现在的草稿重新开始' : '开始试买'}
        </Button>
        {sandbox && (
          <Button danger loading={end.isPending} onClick={() => end.mutate()}>
            结束试买
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function useSandboxCommands(page: PlacedPage) {
  const { adapter } = useDesigner()
  const { saving, notify } = useEditor()
  const queries = useQueryClient()
  const answers = {
    onError: (error: unknown) => notify('error', messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: SANDBOX }),
  }
  const end = useSingle({
    mutationFn: () => adapter.sandbox!.end(),
    onSuccess: () => notify('success', '试买已结束，没有留下任何数据'),
    ...answers,
  })
  const begin = useSingle({
    mutationFn: async () => {
      end.reset()
      // The copy has what is saved.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能试买')
      return await adapter.sandbox!.begin(page)
    },
    onSuccess: sandbox => queries.setQueryData(ownSandbox(adapter, page).queryKey, sandbox),
    ...answers,
  })
  return { begin, end }
}

/** The way in: for this computer, and for a phone. */
function Opened({ sandbox: { url, ends } }: { sandbox: OpenSandbox }) {
  return (
    <div className="hd-preview-link hd-sandbox__opened">
      <figure>
        <QRCode value={url} size={148} type="svg" aria-label="试买商城的二维码" />
        <figcaption>手机扫码试买</figcaption>
      </figure>
      <div className="hd-sandbox__ready">
        <Button type="primary" size="large" href={url} target="_blank" rel="noreferrer" autoFocus>
          打开试买的商城
        </Button>
        <span>{`${shopTime(ends).format('HH:mm')} 自动清除。在这个浏览器里，退出试买之前看到的都是试买的商城。`}</span>
      </div>
    </div>
  )
}
