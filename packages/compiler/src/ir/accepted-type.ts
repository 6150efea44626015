/**
 * The type of what a person accepts.
 *
 * @param outcome the type of what comes of a question: of an `Elicited<…>`
 * @param extract how the code around names the global `Extract`
 */
export const acceptedType = (outcome: string, extract: string): string =>
  `${extract}<${outcome}, { action: 'accept' }>['content']`;
