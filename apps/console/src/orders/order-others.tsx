import { colorOf } from '@heji/designer/kit'
import { Alert } from 'antd'
import type { Order } from './order'
import { useOthers } from './use-others'

/** Who else has this order open, by name, and what another has just done to it. */
export function OrderOthers({ order }: { order: Order }) {
  const { people, news, forget } = useOthers(order)
  // A colleague with two windows is one person.
  const names = [...new Set(people.map(({ name, isYou }) => (isYou ? '您的另一个窗口' : name)))]
  return (
    <>
      <div role="status" className="co-others">
        {names.length > 0 && (
          <>
            {names.map(name => (
              <span key={name} className="co-others__one" style={{ backgroundColor: colorOf(name) }} aria-hidden>
                {[...name][0]}
              </span>
            ))}
            <span>{names.join('、')} 也开着这个订单</span>
          </>
        )}
      </div>
      {news && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={`${news.who} 刚刚动了这个订单：${news.what}。下面已是最新的内容。`}
          closable={{ onClose: forget, 'aria-label': '知道了' }}
        />
      )}
    </>
  )
}
