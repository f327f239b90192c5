import { Icon, SearchIcon } from '@heji/ui'

interface FindBoxProps {
  /** Page that shows the results; the words are in its query. */
  action: string
  name: string
  value: string
  /** What the shopper can search for, such as 店铺名称. */
  label: string
  placeholder: string
  /** Text of the button. */
  button: string
  /** Other values of the query. */
  kept: readonly [name: string, value: string][]
}

/** A box that searches within a page. The search of the whole shop is in the header. */
export function FindBox({ action, name, value, label, placeholder, button, kept }: FindBoxProps) {
  return (
    <form className="hs-find" aria-label={button} action={action} method="get">
      {kept.map(([key, text]) => (
        <input key={key} type="hidden" name={key} value={text} />
      ))}
      <input
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        aria-label={label}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={button}>
        <Icon of={SearchIcon} size={18} />
      </button>
    </form>
  )
}
