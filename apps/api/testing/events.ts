import type { FormSection } from '@heji/api-client/contract'
import { registrationActivities } from '../src/db/schema'
import type { TestShop } from './test-shop'

const field = { is_required: true, options: [], image_url: '', status: 1 as const }

/** A form with a name, a number and a choice. */
export const QUESTIONS: FormSection = {
  title: '报名人',
  sort: 1,
  formdata: [
    { ...field, id: '1', field_title: '姓名', field_name: 'true_name', form_element: 'text', sort: 1 },
    { ...field, id: '2', field_title: '手机号', field_name: 'mobile', form_element: 'text', sort: 2 },
    {
      ...field,
      id: '3',
      field_title: '时段',
      field_name: 'slot',
      form_element: 'checkbox',
      is_required: false,
      options: [{ value: '上午' }, { value: '下午' }],
      sort: 3,
    },
  ],
}

/** Answers as clients send them. */
export const RESPONSES = [
  {
    title: '报名人',
    formdata: [
      { id: '1', field_name: 'true_name', answer: '张三' },
      { id: '2', field_name: 'mobile', answer: '13800006688' },
      { id: '3', field_name: 'slot', answer: ['上午', '下午'] },
    ],
  },
]

/** An event that runs from an hour ago for a day. */
export async function addEvent(shop: TestShop, values: Partial<typeof registrationActivities.$inferInsert> = {}) {
  const now = shop.clock.now().getTime()
  const [row] = await shop.db
    .insert(registrationActivities)
    .values({
      name: '春日手作课',
      place: '禾集体验店',
      pics: ['/img/a', '/img/b'],
      startAt: new Date(now - 3_600_000),
      endAt: new Date(now + 24 * 3_600_000),
      ...values,
    })
    .returning()
  return row!
}
