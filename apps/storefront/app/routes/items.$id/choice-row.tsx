import { ChevronRightIcon } from '@heji/ui'
import type { ReactNode } from 'react'
import { CHOICE } from './buy-buttons'

interface ChoiceRowProps {
  /** What is chosen, in words; empty if something is missing. */
  chosen: string
  num: number
  unit: string
  /** Shows specs and number at once. */
  isOpen: boolean
  /** Opens the sheet. */
  onShow: () => void
  /** Specs and number, which unfold here without scripts. */
  children: ReactNode
}

/** The row 已选 of phones. With scripts it opens the sheet with specs, number and both buttons. */
export const ChoiceRow = ({ chosen, num, unit, isOpen, onShow, children }: ChoiceRowProps) => (
  <details id={CHOICE} className="hs-choice" open={isOpen}>
    {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
    <summary
      onClick={event => {
        event.preventDefault()
        onShow()
      }}
    >
      <span className="hs-buy__label">已选</span>
      <span className="hs-choice__words">{chosen ? `${chosen}，${num} ${unit}` : '请选择规格'}</span>
      <ChevronRightIcon size={18} aria-hidden="true" />
    </summary>
    {children}
  </details>
)
