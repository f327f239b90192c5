/**
 * Step of the build of the API client, run in its folder after `write-types.mjs`: writes input and output of every call
 * as plain types into the declarations of `src/calls.ts`. Schemas would cost each project that uses the package seconds
 * of its compiler, and its editor as many.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const FILE = 'src/calls.ts'
/** What the file says besides the calls. */
const REST = `interface Call<I, O> {
  input: I
  output: O
}
export type CallKey = keyof Contract
export type InputOf<C> = C extends Call<infer I, unknown> ? I : never
export type OutputOf<C> = C extends Call<unknown, infer O> ? O : never
`
/** Asked for in a module that exists only here. */
const PROBE = `import type { Contract, InputOf, OutputOf, OperatorRole as R, Region as P } from './calls'
export type Ins = { [K in keyof Contract]: InputOf<Contract[K]> }
export type Outs = { [K in keyof Contract]: OutputOf<Contract[K]> }
export type OperatorRole = R
export type Region = P
`

const { options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, ts.sys)
const probe = join(process.cwd(), 'src/probe.ts')
const host = ts.createCompilerHost(options)
const { getSourceFile, fileExists } = host
host.fileExists = file => file === probe || fileExists(file)
host.getSourceFile = (file, ...more) =>
  file === probe ? ts.createSourceFile(file, PROBE, ts.ScriptTarget.Latest, true) : getSourceFile(file, ...more)
const program = ts.createProgram([probe], { ...options, noEmit: true }, host)
const checker = program.getTypeChecker()

const { TypeFlags: Flag, TypeFormatFlags: Format } = ts
/** Types that are being written, outermost first: one that comes again within itself gets a name. */
const open = []
const named = new Map()
const declared = []

function textOf(type) {
  if (type.isUnion()) return unionOf(type.types)
  if (checker.isTupleType(type)) return `[${checker.getTypeArguments(type).map(textOf).join(', ')}]`
  if (checker.isArrayType(type)) return `Array<${textOf(checker.getTypeArguments(type)[0])}>`
  const isOwn = type.flags & (Flag.Object | Flag.Intersection) && !isGlobal(type)
  return isOwn ? objectOf(type) : checker.typeToString(type, undefined, Format.NoTruncation)
}

/** `File`, `Blob` and what else the platform has. */
const isGlobal = ({ symbol }) =>
  symbol?.declarations?.some(one => /\/lib\.[\w.]+\.d\.ts$/.test(one.getSourceFile().fileName))

function unionOf(types) {
  const texts = new Set(types.map(textOf))
  if (texts.has('true') && texts.has('false')) {
    texts.delete('true')
    texts.delete('false')
    texts.add('boolean')
  }
  return [...texts].join(' | ')
}

function objectOf(type) {
  if (named.has(type)) return named.get(type)
  if (open.includes(type)) {
    named.set(type, type.symbol.name)
    return type.symbol.name
  }
  open.push(type)
  const text = `{ ${membersOf(type).join('; ')} }`
  open.pop()
  const name = named.get(type)
  if (name) declared.push(`export type ${name} = ${text}\n`)
  return name ?? text
}

function membersOf(type) {
  const indexed = checker
    .getIndexInfosOfType(type)
    .map(({ keyType, type: value }) => `[key: ${textOf(keyType)}]: ${textOf(value)}`)
  const members = checker.getPropertiesOfType(type).map(property => {
    const name = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name)
    const optional = property.flags & ts.SymbolFlags.Optional ? '?' : ''
    return `${docOf(property)}${name}${optional}: ${textOf(checker.getTypeOfSymbol(property))}`
  })
  return [...indexed, ...members]
}

function docOf(property) {
  const text = ts.displayPartsToString(property.getDocumentationComment(checker)).replaceAll('\n', ' ')
  return text ? `/** ${text} */ ` : ''
}

const found = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(probe)))
const typeOf = name => checker.getDeclaredTypeOfSymbol(found.find(symbol => symbol.name === name))
const outs = typeOf('Outs')
/** Calls with the same shapes, such as the dotted ones, name the first of them. */
const firsts = new Map()
const calls = checker.getPropertiesOfType(typeOf('Ins')).map(call => {
  const [input, output] = [call, outs.getProperty(call.name)].map(one => textOf(checker.getTypeOfSymbol(one)))
  const [name, shape] = [JSON.stringify(call.name), `Call<${input}, ${output}>`]
  const first = firsts.get(shape)
  if (!first) firsts.set(shape, name)
  return `  ${name}: ${first ? `Contract[${first}]` : shape}\n`
})
const others = ['OperatorRole', 'Region'].map(name => [name, textOf(typeOf(name))])
const aliases = others.filter(([name, text]) => name !== text).map(([name, text]) => `export type ${name} = ${text}\n`)
const text = `${REST}export interface Contract {\n${calls.join('')}}\n${declared.join('')}${aliases.join('')}export {}\n`
for (const ending of ['d.ts', 'd.cts']) writeFileSync(FILE.replace('src', 'dist/types').replace(/ts$/, ending), text)
