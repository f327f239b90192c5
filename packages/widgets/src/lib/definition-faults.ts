import type { WidgetDefinition } from './define'
import type { Field, Fields } from './fields'

/**
 * What is wrong with a declaration, in words for its author; an empty list if nothing is. Found without reading or
 * drawing anything, so that a widget with such a fault is refused at once (`registerDefinition`).
 */
export function definitionFaults(definition: WidgetDefinition): string[] {
  const { name, version, upgrade, fields } = definition
  return [
    ...(name.trim() === '' ? ['the widget has no name'] : []),
    ...(Number.isInteger(version) && version >= 1 ? [] : [`version ${version} is no whole number from 1 on`]),
    ...(version > 1 && !upgrade ? [`version ${version} has no upgrade for data of older versions`] : []),
    ...panelFaults(definition),
    ...fieldFaults(fields, ''),
  ]
}

function panelFaults({ panel, fields }: WidgetDefinition): string[] {
  const shown = panel.flatMap(section => section.fields)
  return [
    ...panel.filter(({ title }) => title.trim() === '').map(() => 'a section of the panel has no title'),
    ...shown.filter(name => !Object.hasOwn(fields, name)).map(name => `the panel shows ${name}, which is no field`),
    ...shown.filter((name, i) => shown.indexOf(name) !== i).map(name => `the panel shows ${name} twice`),
    ...shown.filter(name => fields[name]?.label.trim() === '').map(name => `field ${name} has no label`),
  ]
}

const fieldFaults = (fields: Fields, above: string): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    ...conditionFaults(field, fields).map(fault => `field ${above}${name} ${fault}`),
    ...valueFaults(field).map(fault => `field ${above}${name} ${fault}`),
    ...(field.kind === 'list' ? fieldFaults(field.item, `${above}${name}.`) : []),
  ])

const conditionFaults = ({ when }: Field, beside: Fields): string[] =>
  when && !Object.hasOwn(beside, when.field) ? [`depends on ${when.field}, which is no field`] : []

function valueFaults(field: Field): string[] {
  switch (field.kind) {
    case 'list':
      return [
        ...(field.itemLabel?.trim() ? [] : ['is a list without itemLabel']),
        ...(field.addLabel?.trim() ? [] : ['is a list without addLabel']),
        ...rangeFaults(field),
      ]
    case 'select':
      return field.options.some(({ value }) => value === field.default) ? [] : ['has a default that is no choice']
    case 'number':
      return [
        ...rangeFaults(field),
        ...(isWithin(field.default, field) || (field.optional && field.default === 0)
          ? []
          : ['has a default out of its limits']),
      ]
    case 'text':
      return field.max !== undefined && [...field.default].length > field.max ? ['has a default that is too long'] : []
    case 'goods':
    case 'coupons':
      return rangeFaults(field)
    default:
      return []
  }
}

interface Range {
  min?: number
  max?: number
}
const isWithin = (value: number, { min = -Infinity, max = Infinity }: Range) => value >= min && value <= max
const rangeFaults = ({ min = -Infinity, max = Infinity }: Range) =>
  min > max ? [`has a least of ${min} above its most of ${max}`] : []
