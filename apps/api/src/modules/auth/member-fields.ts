import type { MemberField } from '@heji/api-client/contract'

const field = (key: string, name: string, rest: Pick<MemberField, 'element_type' | 'field_type' | 'select'>) => ({
  [key]: { key, name, is_open: true, is_required: false, is_edit: true, ...rest },
})

/** Fields of the profile; none is required at registration. */
export const memberFields = (): Record<string, MemberField> => ({
  ...field('username', '昵称', { element_type: 'input', field_type: 1 }),
  ...field('sex', '性别', { element_type: 'select', field_type: 4, select: ['未知', '男', '女'] }),
  ...field('birthday', '生日', { element_type: 'date', field_type: 3 }),
})
