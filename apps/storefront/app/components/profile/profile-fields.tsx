import { DatePicker, RadioGroup, TextField } from '@heji/ui'
import type { FormResult } from '../../forms/form-result'
import type { useForm } from '../../forms/use-form'

const SEXES = [
  { value: '0', label: '保密' },
  { value: '1', label: '男' },
  { value: '2', label: '女' },
]

interface ProfileFieldsProps {
  form: ReturnType<typeof useForm>
  answer: FormResult | undefined
  stored: { sex: string; birthday: string; thisYear: number }
}

/** Name, sex and birthday of a member. */
export function ProfileFields({ form, answer, stored }: ProfileFieldsProps) {
  return (
    <>
      <TextField {...form.field('username')} label="昵称" autoComplete="nickname" maxLength={50} />
      <RadioGroup label="性别" name="sex" options={SEXES} defaultValue={answer?.typed.sex ?? stored.sex} />
      <DatePicker
        name="birthday"
        label="生日"
        thisYear={stored.thisYear}
        defaultValue={answer ? typedDate(answer.typed) : stored.birthday}
        error={form.errors.birthday ?? null}
      />
    </>
  )
}

/** The hidden date follows the lists only with scripts. */
const typedDate = ({ birthday_year: y = '', birthday_month: m = '', birthday_day: d = '' }: FormResult['typed']) =>
  [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-')
