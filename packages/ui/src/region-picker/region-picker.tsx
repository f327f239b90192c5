'use client'

import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { FieldNotes } from '../field/field'
import { cleanRegion, NO_REGION, type Region, type RegionValue, regionLabels, regionNodes } from './regions'

export interface RegionPickerProps {
  tree: readonly Region[]
  value?: RegionValue
  defaultValue?: RegionValue
  /** The ids, and the names for `province`, `city`, `county` of an address. */
  onChange?: (value: RegionValue, labels: string[]) => void
  /** Names of the three form fields. */
  names?: { province: string; city: string; county: string }
  label?: string
  error?: string | null | undefined
  required?: boolean | undefined
  className?: string
}

const PARTS = ['province', 'city', 'county'] as const
const TEXTS = { province: ['省', '请选择省'], city: ['市', '请选择市'], county: ['区县', '请选择区'] } as const
const NAMES = { province: 'province', city: 'city', county: 'county' }

/**
 * Province, city, county as three native selects (spec §5): changing the province clears city and county, the county
 * is disabled when the city has none.
 */
export function RegionPicker(props: RegionPickerProps) {
  const { tree, names = NAMES, label = '所在地区', error, required, className } = props
  const id = useId()
  const [own, setOwn] = useState(props.defaultValue ?? NO_REGION)
  const value = cleanRegion(tree, props.value ?? own)
  const { province, city } = regionNodes(tree, value)
  const options = { province: tree, city: province?.children ?? [], county: city?.children ?? [] }

  const choose = (part: (typeof PARTS)[number], chosen: string) => {
    const next = {
      province: { ...NO_REGION, province: chosen },
      city: { ...value, city: chosen, county: '' },
      county: { ...value, county: chosen },
    }[part]
    setOwn(next)
    props.onChange?.(next, regionLabels(tree, next))
  }
  return (
    <fieldset className={clsx('hj-field', error && 'hj-field--error', className)} aria-describedby={`${id}-error`}>
      <legend className="hj-field__label">
        <span>{label}</span>
        {required && (
          <span className="hj-field__star" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="hj-selects">
        {PARTS.map(part => (
          <select
            key={part}
            name={names[part]}
            aria-label={TEXTS[part][0]}
            aria-invalid={error && !value[part] && options[part].length > 0 ? true : undefined}
            className="hj-input hj-select"
            value={value[part]}
            disabled={part === 'county' && city !== undefined && options.county.length === 0}
            required={required}
            onChange={event => choose(part, event.target.value)}
          >
            <option value="">{TEXTS[part][1]}</option>
            {options[part].map(region => (
              <option key={region.id} value={String(region.id)}>
                {region.label}
              </option>
            ))}
          </select>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
