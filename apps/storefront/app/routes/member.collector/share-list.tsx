import { Button, Share2Icon } from '@heji/ui'
import { CopyText } from '../../components/copy-text'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form } from '../../framework'

/** The link to the own favourites. `address` is empty while they are not shared. */
export function ShareList({ address }: { address: string }) {
  const ask = useAskFirst({ content: '停止分享后，已发出的链接将无法打开' })
  if (!address)
    return (
      <Form method="post" preventScrollReset className="hs-share-list">
        <p>
          <Share2Icon size={18} aria-hidden="true" /> 把收藏清单分享给家人朋友，他们打开链接就能看到
        </p>
        <Button type="submit" name="intent" value="share">
          生成分享链接
        </Button>
      </Form>
    )
  return (
    <Form method="post" preventScrollReset className="hs-share-list" onSubmit={ask}>
      <p>
        <Share2Icon size={18} aria-hidden="true" /> 分享链接 <CopyText text={address} label="分享链接" />
      </p>
      <Button type="submit" name="intent" value="unshare">
        停止分享
      </Button>
    </Form>
  )
}
