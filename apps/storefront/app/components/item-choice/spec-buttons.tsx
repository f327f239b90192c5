import { type SpecChoice, type SpecGroup, SpecPicker, type SpecSku, toggleValue } from '@heji/ui'
import { choiceToParam } from './choice'

interface SpecButtonsProps {
  item: { item_spec_desc: readonly SpecGroup[]; spec_items: readonly SpecSku[] }
  /** Page that shows the item with a choice in its address. */
  page: string
  choice: SpecChoice
  showMissing: boolean
  onChange: (choice: SpecChoice) => void
}

/** The specs within the form that buys the item: without scripts each value is a button that opens the page with it. */
export const SpecButtons = ({ item, page, choice, ...rest }: SpecButtonsProps) => (
  <SpecPicker
    groups={item.item_spec_desc}
    skus={item.spec_items}
    choice={choice}
    {...rest}
    renderValue={(value, group, props) => (
      <button
        type="submit"
        formMethod="get"
        formAction={page}
        name="spec"
        value={choiceToParam(toggleValue(choice, group, String(value.spec_value_id)))}
        {...props}
      />
    )}
  />
)
