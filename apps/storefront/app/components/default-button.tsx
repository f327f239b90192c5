/**
 * First button of a form with several: the Enter key presses the first button of a form, which would otherwise be one
 * such as 换一张. Readers and the keyboard skip it.
 */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="hj-visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
