import { type SelectField, select } from './fields'

/** 居左, 居中 or 居右. */
export const align = (
  label: string,
  value: 'left' | 'center' | 'right',
  display: 'radio' | 'icons' = 'radio',
): SelectField<'left' | 'center' | 'right'> =>
  select(
    label,
    value,
    [
      { value: 'left', label: '居左' },
      { value: 'center', label: '居中' },
      { value: 'right', label: '居右' },
    ],
    { display },
  )
