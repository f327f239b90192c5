import { InputNumber } from '@heji/designer/kit'
import { chargesOf, freightOf, isServed, placeName, zoneFor } from '@heji/pricing/freight'
import { FREIGHT_UNITS } from '@heji/pricing/freight-words'
import { useState } from 'react'
import { Cascader } from '../operations/later'
import { useRegions } from '../operations/use-regions'
import { yuan } from '../operations/values'
import { type FreightDraft, finishedOf, placeOf } from './freight-draft'

/** What an order would pay by the template as it stands in the form: the same sum as in carts and at the checkout. */
export function FreightTrial({ draft }: { draft: FreightDraft }) {
  const regions = useRegions()
  const [path, setPath] = useState<string[]>(['浙江省', '浙江省/杭州市', '浙江省/杭州市/西湖区'])
  const [pieces, setPieces] = useState(2)
  const [measure, setMeasure] = useState(1)
  const [goods, setGoods] = useState(60)
  const { size, unit } = FREIGHT_UNITS[draft.by]
  const place = placeOf(path.at(-1) ?? '')
  const { template, isWhole } = finishedOf(draft)
  const units = Math.round(measure * size)
  const freight = { template, grams: units, cm3: units }
  const { fee, text } = freightOf(Math.round(goods * 100), chargesOf([{ num: pieces, freight }], place))
  const cost = fee > 0 ? text.replace(/^运费/, `运费 ${yuan(fee)} `) : `免运费（${text}）`
  const answer = isServed(freight, place) ? cost : `不配送到${placeName(place)}`
  const said = zoneFor(template, place) ? answer : `${placeName(place)}的运费还没填`
  return (
    <section className="co-card" aria-labelledby="trial">
      <h2 id="trial">试一试</h2>
      <div className="co-fees">
        <span>
          寄到
          <Cascader
            aria-label="试算的地区"
            options={regions}
            value={path}
            displayRender={labels => labels.join('')}
            onChange={chosen => setPath(chosen as string[])}
            showSearch
            allowClear={false}
          />
        </span>
        <span>
          <InputNumber
            aria-label="试算的件数"
            min={1}
            precision={0}
            value={pieces}
            onChange={value => setPieces(value ?? 1)}
          />
          件
          {draft.by !== 'piece' && (
            <>
              ，每件
              <InputNumber
                aria-label={`试算的每件${unit}数`}
                min={0}
                precision={3}
                value={measure}
                onChange={value => setMeasure(value ?? 0)}
              />
              {unit}
            </>
          )}
        </span>
        <span>
          商品金额
          <InputNumber
            aria-label="试算的商品金额"
            prefix="¥"
            min={0}
            precision={2}
            value={goods}
            onChange={value => setGoods(value ?? 0)}
            className="co-fees__yuan"
          />
        </span>
        <b role="status">{said}</b>
        {!isWhole && <small>没填完的地区不算在内</small>}
      </div>
    </section>
  )
}
