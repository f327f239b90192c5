'use client'

import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Said, useWords } from '../host/said'
import type { Say } from '../host/words'
import { Picture } from '../picture/picture'
import {
  findSku,
  possibleValues,
  type SpecChoice,
  type SpecGroup,
  type SpecSku,
  type SpecValue,
  specValueName,
  toggleValue,
} from './spec-matrix'

/** Spread these onto the element that `renderValue` returns: a `<button>`, for instance a submitting one. */
export interface SpecValueProps {
  className: string
  title: string | undefined
  'aria-pressed': boolean
  'aria-disabled': true | undefined
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

export interface SpecPickerProps<S extends SpecSku> {
  groups: readonly SpecGroup[]
  skus: readonly S[]
  choice: SpecChoice
  /** The new choice and its sku, null while it is incomplete. */
  onChange: (choice: SpecChoice, sku: S | null) => void
  /** Marks the groups without a choice with 请选择…, after 加入购物车 was pressed too early. */
  showMissing?: boolean
  /** Draws a value, e.g. as `<button type="submit" name="spec" value=…>` that works without script. */
  renderValue?: (value: SpecValue, group: number, props: SpecValueProps) => ReactNode
}

/** Spec picker of an item: one row per spec, toggle buttons, values without stock marked 缺货 (spec §2). */
export function SpecPicker<S extends SpecSku>(props: SpecPickerProps<S>) {
  const { groups, skus, choice, onChange, showMissing, renderValue = plainValue } = props
  const say = useWords()
  const labels = useId()
  const possible = possibleValues(groups, skus, choice)
  const choose = (group: number, id: string) => {
    const next = toggleValue(choice, group, id)
    onChange(next, findSku(groups, skus, next))
  }
  return (
    <div className="hj-specs">
      {groups.map((group, g) => {
        const missing = showMissing === true && choice[g] == null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
          <div
            key={group.spec_name}
            role="group"
            aria-labelledby={`${labels}-${g}`}
            className={clsx('hj-specs__group', missing && 'hj-specs__group--missing')}
          >
            <span id={`${labels}-${g}`} className="hj-specs__name">
              {missing ? say('请选择{name}', { name: group.spec_name }) : group.spec_name}
            </span>
            <div className="hj-specs__values">
              {group.spec_values.map(value => {
                const id = String(value.spec_value_id)
                const chosen = choice[g] === id
                const state = { chosen, soldOut: !possible[g]?.has(id), choose: () => choose(g, id) }
                return <span key={id}>{renderValue(value, g, valueProps(value, state, say))}</span>
              })}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function valueProps(
  value: SpecValue,
  state: { chosen: boolean; soldOut: boolean; choose: () => void },
  say: Say,
): SpecValueProps {
  const { chosen, soldOut, choose } = state
  return {
    className: clsx('hj-spec', chosen && 'hj-spec--on', soldOut && 'hj-spec--off'),
    title: soldOut ? say('缺货') : undefined,
    'aria-pressed': chosen,
    'aria-disabled': soldOut && !chosen ? true : undefined,
    onClick: event => {
      event.preventDefault()
      if (!soldOut || chosen) choose()
    },
    children: (
      <>
        {value.spec_image_url && <Picture src={value.spec_image_url} alt="" width={32} height={32} />}
        <span className="hj-spec__name">{specValueName(value)}</span>
        {soldOut && (
          <span className="hj-visually-hidden">
            <Said word="缺货" />
          </span>
        )}
      </>
    ),
  }
}

const plainValue = (_value: SpecValue, _group: number, props: SpecValueProps) => <button type="button" {...props} />
