/**
 * Where the focus goes once the line of this form is gone: the same button of the line below or above, else the page.
 * Asked before, because the line is gone at once.
 */
export function besideRow(form: HTMLElement): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('li .hs-cart-row__remove button')]
  const at = buttons.findIndex(button => form.contains(button))
  return buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById('main')
}
