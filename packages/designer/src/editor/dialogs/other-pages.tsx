import type { ReplacedPage } from '@heji/api-client/contract'
import { Button, Checkbox } from 'antd'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import type { OtherPages } from './use-other-pages'
import '../left/uses-dialog.css'

/** Other pages whose drafts have what is looked for, each to be chosen or left. */
export function OtherPagesList({ pages, canAsk }: { pages: OtherPages; canAsk: boolean }) {
  const { query, isAsked, list, chosen } = pages
  if (!isAsked)
    return (
      <Button disabled={!canAsk} onClick={pages.ask}>
        在其他页面中查找
      </Button>
    )
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading rows={2} />
  if (list.length === 0) return <p>其他页面的草稿里没有</p>
  return (
    <>
      <p>其他页面替换的是草稿，不能在这里撤销；发布后顾客才会看到。</p>
      <ul className="hd-uses" aria-label="其他页面">
        {list.map(page => (
          <li key={page.theme_pc_template_id}>
            <Checkbox
              checked={chosen.includes(page)}
              disabled={page.problem !== ''}
              onChange={({ target }) => pages.choose(page.theme_pc_template_id, target.checked)}
            >
              {page.template_title}
            </Checkbox>
            <span>{placesOf(page)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const placesOf = ({ platform, places, problem }: ReplacedPage) =>
  `${platform === 'h5' ? 'H5' : 'PC'} · ${problem || `${places} 处`}`
