import type { Contract, OutputOf } from '@heji/api-client'
import { buttonClass, EmptyState, formatTime, Pagination } from '@heji/ui'
import { OfMember } from '../../auth/of-member'
import { Link } from '../../components/link'
import { Form } from '../../framework'
import { listAddress } from '../../list/list-address'

type Notice = OutputOf<Contract['GET member/notices']>['list'][number]

interface ListProps {
  list: readonly Notice[]
  page: number
  pageSize: number
  total: number
}

/** Notices, the newest first. */
export function NoticeList({ list, page, pageSize, total }: ListProps) {
  if (list.length === 0)
    return (
      <EmptyState
        art="footprints"
        text="还没有消息"
        hint="发货、退款、到货这些事，会在这里告诉您"
        action={
          <Link to="/items" className={buttonClass({ variant: 'primary', size: 'L' })}>
            去逛逛
          </Link>
        }
      />
    )
  return (
    <>
      <ul className="hs-notices">
        {list.map(notice => (
          <li key={notice.notice_id}>
            <h2 className="hs-notices__title" data-unread={notice.is_read ? undefined : ''}>
              {notice.is_read ? null : <span className="hs-notices__new">未读</span>}
              <span>{notice.title}</span>
            </h2>
            <time>{formatTime(notice.created, 'YYYY-MM-DD HH:mm')}</time>
            <p>{notice.text}</p>
            <Open notice={notice} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        hrefFor={to => listAddress('/member/notices', { page: to })}
      />
    </>
  )
}

/** Leads to what a notice is about; one that is new is read then, also without scripts. */
function Open({ notice: { notice_id, title, path, is_read } }: { notice: Notice }) {
  const label = `查看 ${title}`
  if (is_read)
    return (
      <Link to={path} className="hs-notices__open" aria-label={label}>
        查看
      </Link>
    )
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="notice_id" value={notice_id} />
      <input type="hidden" name="to" value={path} />
      <OfMember />
      <button type="submit" className="hs-notices__open" aria-label={label}>
        查看
      </button>
    </Form>
  )
}

export const ReadAll = () => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value="read-all" />
    <OfMember />
    <button type="submit" className="hs-mine__link">
      全部标为已读
    </button>
  </Form>
)
