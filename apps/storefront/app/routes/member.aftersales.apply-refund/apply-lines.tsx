import { formatSpecs, formatYuan, Picture } from '@heji/ui'
import type { ApplyPageData } from './apply.server'
import { numField } from './apply-form'

interface ApplyLinesProps {
  lines: ApplyPageData['lines']
  typed: Readonly<Record<string, string>> | undefined
  error: string | undefined
}

/** The pieces of each line that go back; 不申请 leaves a line out. */
export function ApplyLines({ lines, typed, error }: ApplyLinesProps) {
  return (
    <fieldset className="hs-apply__lines" aria-describedby="lines-error">
      <legend>商品数量</legend>
      <ul>
        {lines.map(line => (
          <li key={line.id}>
            <Picture src={line.pic} alt="" width={70} height={70} />
            <div>
              <p className="hs-apply__name">{line.item_name}</p>
              <p>{formatSpecs(line.item_spec_desc)}</p>
              <p>{formatYuan(line.price)}</p>
              {line.unsent > 0 ? <p>{`其中 ${line.unsent} 件未发货，可申请仅退款`}</p> : null}
            </div>
            <select
              className="hj-input hj-select"
              name={numField(line.id)}
              aria-label={`${line.item_name} 的售后数量`}
              aria-invalid={error ? true : undefined}
              defaultValue={typed?.[numField(line.id)] ?? String(line.num)}
            >
              {Array.from({ length: Math.min(line.most, 999) + 1 }, (_, n) => (
                <option key={n} value={n}>
                  {n === 0 ? '不申请' : `${n} 件`}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p id="lines-error" className="hj-field__error" aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
