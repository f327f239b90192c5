/** The library has no types of its own. */
declare module '@adobe/structured-data-validator' {
  interface Finding {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    /** `schemaOrg`: the vocabulary does not have it. */
    errorType?: string
    path: { type: string; index: number }[]
  }

  export default class Validator {
    /** @param schemaOrg The vocabulary as a graph; without it only the rules for rich results count. */
    constructor(schemaOrg?: { '@graph': object[] })
    validate(found: {
      jsonld: Record<string, object[]>
      microdata: object
      rdfa: object
      errors: object[]
    }): Promise<Finding[]>
  }
}
