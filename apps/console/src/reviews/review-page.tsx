import { type Contract, type OutputOf, reviewOperations } from '@heji/api-client/contract'
import { Loading, Refusal } from '@heji/designer/kit'
import { Alert, Descriptions } from 'antd'
import { Link, useLocation } from 'wouter'
import { ActButton } from '../operations/act-button'
import { PageActs } from '../operations/page-acts'
import { Pictures } from '../operations/pictures'
import { useRead } from '../operations/use-operation'
import { Chip, moment } from '../operations/values'
import { Stars } from './stars'
import '../orders/orders.css'
import './reviews.css'

type Review = OutputOf<Contract['POST /api/operator/reviews/show']>

const show = reviewOperations['POST /api/operator/reviews/show']
const remove = reviewOperations['POST /api/operator/reviews/remove']
const removeAnswer = reviewOperations['POST /api/operator/reviews/remove-answer']

/** One review whole, with what shoppers answered. */
export function ReviewPage({ params }: { params: Record<string, string | undefined> }) {
  const review_id = params.id ?? ''
  const [, go] = useLocation()
  const query = useRead(show, { review_id })
  const { data: review } = query
  if (!review) return query.error ? <Refusal query={query} /> : <Loading />
  const { acts, reply } = review
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href="/reviews">评价</Link>
      </nav>
      <div className="co-title">
        <h1>{review.goods_name}</h1>
        {review.pinned && <Chip tone="wait">已置顶</Chip>}
        {review.hidden_reason && <Chip tone="bad">已隐藏</Chip>}
        <div className="co-acts">
          <PageActs
            operations={reviewOperations}
            verbs={acts.filter(verb => verb !== 'remove')}
            given={{ review_id }}
            initial={{ reply: { text: reply } }}
          />
          <ActButton operation={remove} given={{ review_id }} onDone={() => go('/reviews')} />
        </div>
      </div>
      {review.hidden_reason && (
        <Alert type="warning" showIcon title={`其他买家看不到这条评价。隐藏原因：${review.hidden_reason}`} />
      )}
      <div className="co-order">
        <div>
          <section className="co-card" aria-labelledby="words">
            <h2 id="words">评价</h2>
            <Stars star={review.star} />
            <p className="co-words">{review.content}</p>
            {review.pics.length > 0 && <Pictures pics={review.pics} of="评价图片" />}
            {reply ? (
              <p className="co-words co-words--shop">
                <b>商家回复</b>
                {reply}
              </p>
            ) : (
              <p className="co-help">还没有回复。</p>
            )}
          </section>
          <Answers answers={review.answer_list} />
        </div>
        <About review={review} />
      </div>
    </>
  )
}

const Answers = ({ answers }: { answers: Review['answer_list'] }) => (
  <section className="co-card" aria-labelledby="answers">
    <h2 id="answers">买家的回复</h2>
    {answers.length === 0 && <p className="co-help">没有买家回复。</p>}
    <ul className="co-answers">
      {answers.map(({ answer_id, username, member_id, content, created_at }) => (
        <li key={answer_id}>
          <div>
            <p className="co-words">{content}</p>
            <small>
              <Link href={`/members/${member_id}`}>{username}</Link> · {moment(created_at)}
            </small>
          </div>
          <ActButton size="small" operation={removeAnswer} given={{ answer_id }} text="删除" />
        </li>
      ))}
    </ul>
  </section>
)

const About = ({ review }: { review: Review }) => (
  <section className="co-card" aria-labelledby="about">
    <h2 id="about">买家</h2>
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'name',
          label: '买家',
          children: review.member_id ? (
            <Link href={`/members/${review.member_id}`}>{review.username}</Link>
          ) : (
            `${review.username}（导入）`
          ),
        },
        ...(review.anonymous ? [{ key: 'anonymous', label: '匿名', children: '其他买家看不到名字' }] : []),
        ...(review.order_id
          ? [
              {
                key: 'order',
                label: '订单',
                children: (
                  <Link href={`/orders/${review.order_id}`} className="co-num">
                    {review.order_id}
                  </Link>
                ),
              },
            ]
          : []),
        { key: 'goods', label: '商品', children: review.goods_name },
        ...(review.spec ? [{ key: 'spec', label: '规格', children: review.spec }] : []),
        { key: 'at', label: '时间', children: moment(review.created_at) },
      ]}
    />
  </section>
)
