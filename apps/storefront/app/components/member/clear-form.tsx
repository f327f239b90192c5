import { OfMember } from '../../auth/of-member'
import { useAskFirst } from '../../forms/use-ask-first'
import { Form } from '../../framework'

/** Empties a list of the member after a question. */
export function ClearForm({ question }: { question: string }) {
  const ask = useAskFirst({ content: question, danger: true })
  return (
    <Form method="post" onSubmit={ask}>
      <input type="hidden" name="intent" value="clear" />
      <OfMember />
      <button type="submit" className="hs-mine__link">
        清空全部
      </button>
    </Form>
  )
}
