import type { FormEvent } from 'react'

interface CheckButtonProps {
  ids: readonly string[]
  checked: boolean
  label: string
  onCheck: (checked: boolean) => void
  /** Prints the label beside the box. */
  showLabel?: boolean
}

/** A checkbox in its own form, so that it works without scripts. */
export function CheckButton({ ids, checked, label, onCheck, showLabel }: CheckButtonProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCheck(!checked)
  }
  return (
    <form method="post" action="/cart" className="hs-check" onSubmit={submit}>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="is_checked" value={checked ? '0' : '1'} />
      {ids.map(id => (
        <input key={id} type="hidden" name="cart_id" value={id} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot submit its form */}
      <button type="submit" role="checkbox" aria-checked={checked} aria-label={label} className="hs-check__button">
        <span className="hs-check__box" aria-hidden="true" />
        {showLabel ? <span aria-hidden="true">{label}</span> : null}
      </button>
    </form>
  )
}
