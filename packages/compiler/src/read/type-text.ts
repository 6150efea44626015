import { ts } from '#ts-morph';

const {
  UseTypeOfFunction,
  NoTruncation,
  UseFullyQualifiedType,
  WriteTypeArgumentsOfSignature,
  UseSingleQuotesForStringLiteralType,
} = ts.TypeFormatFlags;
const inFull =
  UseTypeOfFunction |
  NoTruncation |
  UseFullyQualifiedType |
  WriteTypeArgumentsOfSignature |
  UseSingleQuotesForStringLiteralType;

/**
 * The whole text of a type, which code can hold.
 *
 * @param at where it is to stand
 */
export const typeText = (type: ts.Type, checker: ts.TypeChecker, at?: ts.Node): string =>
  checker.typeToString(type, at, inFull).replace(semicolons, (found) => (found === '; }' ? ' }' : found));

/** Strings, and the semicolons that TypeScript puts behind the last members of objects on one line. */
const semicolons = /'(?:\\.|[^'\\])*'|; \}/g;
