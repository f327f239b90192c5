import type { ReplacedPage } from '@heji/api-client/contract'
import { Button, Checkbox } from 'antd'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import type { FoundPages } from './use-found-pages'
import '../left/uses-dialog.css'

const IN_DRAFTS = '其他页面替换的是草稿，不能在这里撤销；发布后顾客才会看到。'

interface Props<P extends ReplacedPage> {
  pages: FoundPages<P>
  canAsk?: boolean
  /** What a change of them means. */
  hint?: string
  /** How much a page has. */
  amountOf?: (page: P) => string
  /** Said where no page has it. */
  none?: string
}

/** Other pages that have what is looked for, each to be chosen or left. */
export function OtherPagesList<P extends ReplacedPage>(props: Props<P>) {
  const { pages, canAsk = true, hint = IN_DRAFTS, amountOf = placesIn, none = '其他页面的草稿里没有' } = props
  const { query, isAsked, list, chosen } = pages
  if (!isAsked)
    return (
      <Button disabled={!canAsk} onClick={pages.ask}>
        在其他页面中查找
      </Button>
    )
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading rows={2} />
  if (list.length === 0) return <p>{none}</p>
  return (
    <>
      <p>{hint}</p>
      <p className="hd-uses__all">
        <Button
          size="small"
          type="text"
          disabled={chosen.length === pages.free.length}
          onClick={() => pages.chooseAll(true)}
        >
          全选
        </Button>
        <Button size="small" type="text" disabled={chosen.length === 0} onClick={() => pages.chooseAll(false)}>
          全不选
        </Button>
        <span>{`已选 ${chosen.length} 个页面`}</span>
      </p>
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
            <span>{`${page.platform === 'h5' ? 'H5' : 'PC'} · ${page.problem || amountOf(page)}`}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const placesIn = ({ places }: ReplacedPage) => `${places} 处`
