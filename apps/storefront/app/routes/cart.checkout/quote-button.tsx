import { buttonClass } from '@heji/ui'
import { ORDER_FORM } from './order-form-id'

/** Without scripts, a choice shows its prices and times only after this button. */
export const QuoteButton = ({ text }: { text: string }) => (
  <noscript>
    <button
      type="submit"
      form={ORDER_FORM}
      name="intent"
      value="quote"
      className={buttonClass({ size: 'S' }, 'hs-checkout__quote')}
    >
      {text}
    </button>
  </noscript>
)
