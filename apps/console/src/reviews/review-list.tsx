import { reviewOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { OperationTable } from '../operations/operation-table'
import { PageActs } from '../operations/page-acts'
import { Chip, moment } from '../operations/values'
import { Stars } from './stars'
import '../orders/orders.css'
import './reviews.css'

const list = reviewOperations['POST /api/operator/reviews/list']

/** Reviews of all goods; those without an answer can be answered here. */
export function ReviewList() {
  return (
    <>
      <div className="co-title">
        <h1>评价</h1>
      </div>
      <OperationTable
        operation={list}
        rowKey="review_id"
        empty="还没有评价。买家收货后写的评价会出现在这里。"
        cells={{
          review_id: null,
          star: row => <Stars star={row.star} />,
          content: row => (
            <div className="co-review">
              <Link href={`/reviews/${row.review_id}`}>{row.content}</Link>
              {row.reply && <small>商家：{row.reply}</small>}
              <span className="co-review__marks">
                {row.pinned && <Chip tone="wait">已置顶</Chip>}
                {row.hidden_reason && <Chip tone="bad">已隐藏</Chip>}
                {row.pics.length > 0 && <Chip>{row.pics.length} 张图</Chip>}
                {row.answers > 0 && <Chip>{row.answers} 条买家回复</Chip>}
              </span>
            </div>
          ),
          goods_name: row => (
            <span className="co-goods">
              {row.goods_name}
              {row.spec && <small>{row.spec}</small>}
            </span>
          ),
          username: row => (row.anonymous ? `${row.username}（匿名）` : row.username),
          created_at: row => <time className="co-num">{moment(row.created_at)}</time>,
          reply: null,
          answers: null,
        }}
        acts={row =>
          !row.reply &&
          !row.hidden_reason && (
            <PageActs operations={reviewOperations} verbs={['reply']} given={{ review_id: row.review_id }} isShort />
          )
        }
      />
    </>
  )
}
