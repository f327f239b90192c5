import type { AnsweredSection, FormField, FormSection, GivenSection } from '@heji/api-client/contract'
import { checkPhone, cleanPhone } from '@heji/validators'
import { DomainError } from '../../platform/errors'

/** Answers to the questions of a form. Only names and answers of the client count. @throws DomainError */
export function readFormValues(form: FormSection[], given: readonly GivenSection[]): AnsweredSection[] {
  const answers = new Map(given.flatMap(({ formdata }) => formdata.map(field => [field.field_name, field.answer])))
  if (answers.size === 0) throw new DomainError('报名数据不能为空')
  return form.map(section => ({
    ...section,
    formdata: section.formdata.map(field => ({ ...field, answer: formValue(section, field, answers) })),
  }))
}

function formValue(section: FormSection, field: FormField, answers: Map<string, unknown>): string {
  const raw = answers.get(field.field_name)
  const parts = (Array.isArray(raw) ? raw : [raw ?? '']).map(part => String(part).trim()).filter(Boolean)
  const isPhone = field.field_name === 'mobile' && field.form_element === 'text'
  const answer = isPhone ? cleanPhone(parts.join('')) : parts.join(',')
  const name = section.title === '' ? field.field_title : `${section.title}下的${field.field_title}`
  if (answer === '' && field.is_required) throw new DomainError(`${name}必填`)
  if (answer !== '' && isPhone && checkPhone(answer)) throw new DomainError('请填写正确的手机号')
  return answer
}
