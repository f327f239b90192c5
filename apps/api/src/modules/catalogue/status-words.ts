import { GOODS_STATES } from '@heji/api-client/contract'
import { DomainError } from '../../platform/errors'

type Status = keyof typeof GOODS_STATES

/** What people and other systems call them besides. */
const WORDS: Record<Status, readonly string[]> = {
  onsale: ['上架', '已上架', '上架中', '在架', '在售中', '出售中', '销售中', '正在销售', '热卖中'],
  instock: [
    '下架',
    '已下架',
    '下架中',
    '未上架',
    '待上架',
    '未在售',
    '在仓库',
    '在仓库中',
    '放入仓库',
    '停售',
    '已停售',
  ],
  only_show: ['仅供展示', '只展示', '展示', '仅显示'],
  offline_sale: ['仅线下', '仅线下销售', '线下', '线下售卖', '门店销售', '仅门店销售'],
}

/** The code of a status by its word or code. @throws DomainError that names the words */
export function statusOf(text: string): Status {
  const word = text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  const states = Object.keys(GOODS_STATES) as Status[]
  const found = states.find(status => status === word || GOODS_STATES[status] === word || WORDS[status].includes(word))
  if (!found) throw new DomainError(`状态“${text}”不认识：请填 在售、下架、仅展示 或 线下销售`)
  return found
}
