import { ownMember } from '../../auth/member-api.server'
import { listAddress, notPastLast, pageNumber } from '../../list/list-address'
import type { PageArgs } from '../../loaders/define-loader.server'

const PAGE_SIZE = 10

/** Parts of the ledger, with their names on the wire. */
const PARTS = ['', 'income', 'outcome'] as const

/** The balance, one page of the movements, and how points are earned and spent. */
export async function loadPoints({ api, context, url }: PageArgs) {
  const asked = url.searchParams.get('type')
  const type = PARTS.find(known => known === asked) ?? ''
  const page = pageNumber(url.searchParams)
  const [me, ledger, rule] = await Promise.all([
    ownMember(api),
    api('GET point/member', { page, pageSize: PAGE_SIZE, outin_type: type }),
    context.sharedData.get('point-rule', () => context.publicApi('GET point/rule')).catch(() => null),
  ])
  notPastLast(page, ledger.total_count, PAGE_SIZE, to => listAddress('/member/point', { type, page: to }))
  return {
    type,
    page,
    pageSize: PAGE_SIZE,
    balance: me.point,
    frozen: me.frozen_point,
    total: ledger.total_count,
    rows: ledger.list.map(({ id, created, income, outcome, point_desc, order_id }) => ({
      id,
      created,
      change: income > 0 ? income : -outcome,
      text: point_desc,
      order_id,
    })),
    rule: rule?.rule_desc ?? '',
  }
}
