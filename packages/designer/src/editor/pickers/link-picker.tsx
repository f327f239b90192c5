import { type GoodsEntry, hrefOf, linkTitle, type StoredLink } from '@heji/widgets/definitions'
import { resolveLink, shopHost } from '@heji/widgets/shop'
import { useQuery } from '@tanstack/react-query'
import { Empty, Input } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { FindInput } from '../../kit/find-input'
import { Loading } from '../../kit/loading'
import { nearLimit } from '../../kit/near-limit'
import { Refusal } from '../../kit/refusal'
import { GoodsTable } from './goods-picker'
import { type Choice, type ChoicesQuery, canChoose, linkChoices } from './link-choices'
import { LINK_TARGETS, labelOf, type TargetType } from './link-targets'
import { PickerDialog } from './picker-dialog'

interface Props {
  value: StoredLink
  /** Kinds that the field allows; all when left out. */
  targets?: readonly string[] | undefined
  onClose: () => void
  onPick: (link: StoredLink) => void
}

/** Where a click leads: kinds on the left, what there is of a kind on the right. */
export function LinkPicker({ value, targets, onClose, onPick }: Props) {
  const { adapter } = useDesigner()
  const addressOf = useAddressOf()
  const [link, setLink] = useState<StoredLink>(value)
  const isAllowed = (type: TargetType) => (!targets || targets.includes(type)) && canChoose(type, adapter)
  const first = LINK_TARGETS.find(target => isAllowed(target.type))?.type ?? 'goods'
  const known = LINK_TARGETS.find(target => target.type === value.linkPage)?.type
  const [type, setType] = useState<TargetType>(known ?? first)
  const url = addressOf(link)
  const choices = linkChoices(type, adapter)
  const canPick = (to: StoredLink) => isComplete(to, addressOf(to))
  const parts = { link, onChange: setLink, onConfirm: (to: StoredLink) => canPick(to) && onPick(to) }
  return (
    <PickerDialog title="设置路径" canPick={canPick(link)} onClose={onClose} onPick={() => onPick(link)}>
      <div className="hd-targets">
        <nav className="hd-targets__types" aria-label="链接类型">
          {LINK_TARGETS.map(target => (
            <button
              key={target.type}
              type="button"
              aria-pressed={target.type === type}
              disabled={!isAllowed(target.type)}
              onClick={() => setType(target.type)}
            >
              {target.label}
            </button>
          ))}
        </nav>
        <div className="hd-targets__body">
          {type === 'goods' && (
            <GoodsTable
              multiple={false}
              selected={link.linkPage === 'goods' && typeof link.goods_id === 'string' ? [link.goods_id] : []}
              onToggle={goods => setLink(linkToGoods(goods))}
              onConfirm={goods => parts.onConfirm(linkToGoods(goods))}
            />
          )}
          {type === 'live' && <LiveRoom {...parts} />}
          {type === 'href' && <OwnAddress {...parts} />}
          {choices && <Choices key={type} type={type} choices={choices} {...parts} />}
          <p className="hd-targets__url" role="status">
            <span>{url ? `将打开：${linkTitle(link)}　${url}　` : '还没有选择'}</span>
            {url && (
              <a href={url.startsWith('/') ? (adapter.shopUrl?.(url) ?? url) : url} target="_blank" rel="noreferrer">
                测试打开
              </a>
            )}
          </p>
        </div>
      </div>
    </PickerDialog>
  )
}

/** Whether a link leads somewhere; live rooms are outside, so only a safe address will do. */
const isComplete = ({ linkPage }: StoredLink, url: string | null) =>
  url !== null && (linkPage !== 'live' || url.startsWith('https://'))

const linkToGoods = ({ goods_id, goods_name, goods_pic, price }: GoodsEntry): StoredLink => ({
  goods_id,
  itemId: goods_id,
  goods_name,
  goods_pic,
  price,
  linkPage: 'goods',
  linkPageLabel: '商品',
})

/** Where a link leads in the shop; null when it leads nowhere. */
function useAddressOf() {
  const { addresses } = useDesigner()
  return (link: StoredLink) => hrefOf(link, { ...shopHost(), ...addresses })
}

interface PartProps {
  link: StoredLink
  onChange: (link: StoredLink) => void
}

function OwnAddress({ link, onChange }: PartProps) {
  const href = link.linkPage === 'href' ? (link.href ?? '') : ''
  const isWrong = href !== '' && resolveLink({ href }) === null
  return (
    <div>
      <label htmlFor="own-address">链接地址</label>
      <Input
        id="own-address"
        value={href}
        maxLength={2000}
        showCount={nearLimit}
        status={isWrong ? 'error' : ''}
        placeholder="http://www.xxx.com"
        onChange={event =>
          onChange({ linkPage: 'href', linkPageLabel: labelOf('href'), href: event.target.value.trim() })
        }
      />
      {isWrong && <span role="alert">链接地址不正确，请以 / 或 https:// 开头</span>}
    </div>
  )
}

/** Rooms of a live platform are outside of this shop: their name, and the address that the platform shares. */
function LiveRoom({ link, onChange }: PartProps) {
  const isLive = link.linkPage === 'live'
  const name = isLive && typeof link.name === 'string' ? link.name : ''
  const href = isLive ? (link.href ?? '') : ''
  const isWrong = href !== '' && (!href.startsWith('https://') || resolveLink({ href }) === null)
  const change = (values: { name?: string; href?: string }) =>
    onChange({ linkPage: 'live', linkPageLabel: labelOf('live'), name, href, ...values })
  return (
    <div>
      <label htmlFor="live-name">直播间名称</label>
      <Input
        id="live-name"
        value={name}
        maxLength={50}
        showCount={nearLimit}
        placeholder="如：禾集双11直播间"
        onChange={event => change({ name: event.target.value })}
      />
      <label htmlFor="live-address">直播间链接</label>
      <Input
        id="live-address"
        value={href}
        maxLength={2000}
        showCount={nearLimit}
        status={isWrong ? 'error' : ''}
        placeholder="从视频号、抖音等平台复制的 https:// 链接"
        onChange={event => change({ href: event.target.value.trim() })}
      />
      {isWrong && <span role="alert">直播间链接不正确，请以 https:// 开头</span>}
    </div>
  )
}

interface ChoicesProps extends PartProps {
  type: TargetType
  choices: ChoicesQuery
  /** One was pressed twice. */
  onConfirm: (link: StoredLink) => void
}

function Choices({ type, choices, link, onChange, onConfirm }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const query = useQuery(choices)
  const addressOf = useAddressOf()
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading />
  const found = query.data.filter(({ title }) => title.includes(typed.trim()))
  const isChosen = (choice: Choice) => link.linkPage === type && addressOf(link) === addressOf(choice.link)
  return (
    <>
      <FindInput label={`搜索${labelOf(type)}`} placeholder="搜索" value={typed} onChange={setTyped} />
      {found.length === 0 && <Empty description="没有可选的内容" image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <ul className="hd-choices">
        {found.map(choice => (
          <li key={choice.key} style={{ paddingLeft: typed ? 0 : (choice.depth ?? 0) * 20 }}>
            <button
              type="button"
              aria-pressed={isChosen(choice)}
              onClick={() => onChange(choice.link)}
              onDoubleClick={() => onConfirm(choice.link)}
            >
              <span>{choice.title}</span>
              {choice.note && <small>{choice.note}</small>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
