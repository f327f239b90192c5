import { Price } from '@heji/ui'
import type { Choice, Group } from './choices'

interface SuggestListProps {
  id: string
  groups: Group[]
  /** Index in all choices; -1: none. */
  active: number
  onChoose: (choice: Choice) => void
}

export const optionId = (id: string, index: number) => `${id}-${index}`

/** The list under a search box. The focus stays in the box, which names the chosen option. */
export function SuggestList({ id, groups, active, onChoose }: SuggestListProps) {
  let index = -1
  return (
    <div role="listbox" id={id} aria-label="搜索建议" className="hs-suggest__list">
      {groups.map(({ title, choices }, nth) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={title} role="group" aria-labelledby={`${id}-title-${nth}`}>
          <div id={`${id}-title-${nth}`} role="presentation" className="hs-suggest__title">
            {title}
          </div>
          {choices.map(choice => {
            index += 1
            return (
              <Option
                key={choice.href + choice.text}
                id={optionId(id, index)}
                choice={choice}
                isActive={index === active}
                onChoose={onChoose}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  choice: Choice
  isActive: boolean
  onChoose: (choice: Choice) => void
}

const Option = ({ id, choice, isActive, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the search box
  // biome-ignore lint/a11y/useFocusableInteractive: the search box has the focus
  <div id={id} role="option" aria-selected={isActive} className="hs-suggest__option" onClick={() => onChoose(choice)}>
    {choice.picture ? <img src={choice.picture} alt="" width={40} height={40} /> : null}
    <span className="hs-suggest__text">{choice.text}</span>
    {choice.note ? <small>{choice.note}</small> : null}
    {choice.price === undefined ? null : <Price cents={choice.price} size={16} />}
  </div>
)
