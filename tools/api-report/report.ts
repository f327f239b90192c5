/** The interface that other teams rely on: every export of every entry of a package with its type, as text. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../lib/steps.mjs'

export const PACKAGES = ['validators', 'api-client', 'ui', 'widgets', 'designer'] as const
export type PackageName = (typeof PACKAGES)[number]

export const reportFile = (name: PackageName) => join(root, 'packages', name, 'api.md')

interface Entry {
  /** As teams import it. */
  name: string
  file: string
}

const FLAGS =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  ts.NodeBuilderFlags.IgnoreErrors
const printer = ts.createPrinter({ removeComments: true })

/** Modules that a package exports, patterns filled in. */
function entriesOf(name: PackageName): Entry[] {
  const folder = join(root, 'packages', name)
  const { exports, publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
    publishConfig: { exports: Record<string, unknown> }
  }
  return Object.entries(exports).flatMap(([path, target]) => {
    // The contract itself says inputs and answers of the calls; some entries are for our own applications.
    if (!/\.tsx?$/.test(target) || path === './contract' || !(path in publishConfig.exports)) return []
    if (!target.includes('*')) return [{ name: `@heji/${name}${path.slice(1)}`, file: join(folder, target) }]
    const [before = '', after = ''] = target.split('*')
    return readdirSync(join(folder, dirname(before)))
      .filter(found => found.startsWith(basename(before)))
      .sort()
      .map(found => found.slice(basename(before).length))
      .map(filled => ({
        name: `@heji/${name}${path.slice(1).replace('*', filled)}`,
        file: join(folder, before + filled + after),
      }))
      .filter(({ file }) => existsSync(file))
  })
}

/** The reports of all packages by name; one program for all of them. */
export function apiReports(): Record<PackageName, string> {
  const entries = Object.fromEntries(PACKAGES.map(name => [name, entriesOf(name)])) as Record<PackageName, Entry[]>
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = Object.values(entries).flatMap(list => list.map(({ file }) => file))
  const program = ts.createProgram(files, options)
  return Object.fromEntries(PACKAGES.map(name => [name, reportOf(name, entries[name], program)])) as Record<
    PackageName,
    string
  >
}

function reportOf(name: PackageName, entries: Entry[], program: ts.Program): string {
  const checker = program.getTypeChecker()
  const seen = new Map<ts.Symbol, string>()
  const parts = entries.map(({ name: entry, file }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)
    const exported = module ? checker.getExportsOfModule(module) : []
    const lines = exported
      .map(symbol => ({ as: symbol.name, symbol: resolved(symbol, checker) }))
      .sort((a, b) => (a.as < b.as ? -1 : 1))
      .map(({ as, symbol }) => {
        const before = seen.get(symbol)
        if (before) return `export { ${as} } // ${before}`
        seen.set(symbol, entry)
        return declarationsOf(as, symbol, checker)
      })
    return [`## ${entry}`, '', '```ts', ...lines, '```', ''].join('\n')
  })
  return [
    `# Public interface of @heji/${name}`,
    '',
    'Written by `npm run api-report`; a test fails when it is stale.',
    '',
    ...parts,
  ].join('\n')
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** A value and a type may share a name. */
const declarationsOf = (as: string, symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  (symbol.declarations ?? []).map(node => declarationOf(as, symbol, node, checker)).join('\n')

function declarationOf(as: string, symbol: ts.Symbol, node: ts.Declaration, checker: ts.TypeChecker): string {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node))
    return print(node, node)
  if (ts.isClassDeclaration(node)) return classOf(as, symbol, node, checker)
  if (ts.isFunctionDeclaration(node)) {
    const returned = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(node)!)
    const generics = node.typeParameters ? `<${node.typeParameters.map(one => print(one, node)).join(', ')}>` : ''
    const parameters = node.parameters.map(one => print(one, node)).join(', ')
    return `function ${as}${generics}(${parameters}): ${node.type ? print(node.type, node) : typeText(returned, node, checker)}`
  }
  const written = ts.isVariableDeclaration(node) ? node.type : undefined
  const text = written ? print(written, node) : typeText(checker.getTypeOfSymbolAtLocation(symbol, node), node, checker)
  return `const ${as}: ${text}`
}

function classOf(as: string, symbol: ts.Symbol, node: ts.Node, checker: ts.TypeChecker): string {
  const members = checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter(member => !isOfNode(member))
    .map(member => `    ${member.name}: ${typeText(checker.getTypeOfSymbol(member), node, checker)}`)
  return [`class ${as} {`, ...members, '}'].join('\n')
}

/** Such as `stack` of errors. */
const isOfNode = ({ declarations = [] }: ts.Symbol) =>
  declarations.every(node => node.getSourceFile().fileName.includes('node_modules'))

function typeText(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): string {
  const node = checker.typeToTypeNode(type, undefined, FLAGS)!
  const text = withoutSchemas(print(ts.transform(node, [sortUnions(at)]).transformed[0]!, at))
  const shape = /^(\w+)Schema</.exec(text)
  return shape ? `${shape[1]}Schema<…>` : text
}

/** Sort them: their order depends on the other compiled files. */
const sortUnions =
  (at: ts.Node): ts.TransformerFactory<ts.TypeNode> =>
  context =>
  root => {
    const visit = (node: ts.Node): ts.Node => {
      const inner = ts.visitEachChild(node, visit, context)
      if (!ts.isUnionTypeNode(inner)) return inner
      const types = [...inner.types].sort((a, b) => (print(a, at) < print(b, at) ? -1 : 1))
      return ts.factory.createUnionTypeNode(types)
    }
    return visit(root) as ts.TypeNode
  }

/** `StringSchema<undefined>` is a `StringSchema`; pipes and objects of them are long. */
function withoutSchemas(text: string): string {
  const shorter = text.replace(/\b(?!Generic)(\w+(?:Schema|SchemaWithPipe|Action))<(?:[^<>]|=>)*>/g, '$1')
  return shorter === text ? text : withoutSchemas(shorter)
}

const print = (node: ts.Node, at: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, at.getSourceFile())
