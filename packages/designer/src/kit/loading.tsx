import { Skeleton } from 'antd'

/**
 * Stands where content will be. Hidden from screen readers are antd's bars, which would be an empty heading to them.
 * @param rows of text that are expected, without a title
 */
export const Loading = ({ rows }: { rows?: number }) => (
  <div role="progressbar" aria-label="正在加载">
    <div aria-hidden="true">{rows ? <Skeleton active title={false} paragraph={{ rows }} /> : <Skeleton active />}</div>
  </div>
)
