import { formatTime, Picture } from '@heji/ui'
import { Link } from '../link'
import type { ArticleRow } from './articles.server'

/** Articles one below the other: picture, title, summary, date. */
export const ArticleRows = ({ rows }: { rows: readonly ArticleRow[] }) => (
  <ul className="hs-article__rows">
    {rows.map((row, i) => (
      <li key={row.id} className={`hs-article__row ${row.cover ? '' : 'hs-article__row--plain'}`.trim()}>
        {row.cover ? <Picture src={row.cover} alt="" width={208} height={117} eager={i < 3} /> : null}
        <div>
          <h2>
            <Link to={`/article/detail/${row.id}`}>{row.title}</Link>
          </h2>
          <p>{row.summary}</p>
          <div className="hs-article__meta">
            <span>{row.node}</span>
            <time dateTime={formatTime(row.time, 'YYYY-MM-DD')}>{formatTime(row.time, 'YYYY-MM-DD')}</time>
          </div>
        </div>
      </li>
    ))}
  </ul>
)
