import { defineWidget, type Fields, text, type WidgetDefinition } from '@heji/widgets/definitions'

/** A widget with one text and no faults. */
export const declared = <F extends Fields>(changes: Partial<WidgetDefinition<F>> = {}): WidgetDefinition =>
  defineWidget({
    code: 'BAD01',
    name: '样品',
    group: 'business',
    version: 1,
    inFreePanel: true,
    icon: 'type',
    base: { width: 300, height: 80 },
    fields: { words: text('文字', '你好', { max: 20 }) },
    panel: [{ title: '文字', fields: ['words'] }],
    ...(changes as object),
  }) as unknown as WidgetDefinition

/** Of what may be pressed. */
export const forFingers = { minWidth: 44, minHeight: 44 }

export const examples = { plain: { words: '早上好' } }
