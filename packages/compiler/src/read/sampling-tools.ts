import { ts } from '#ts-morph';
import { isPlain } from '../ir/plain-parameter.js';
import type { SamplingTool } from '../ir/question.js';
import { docOf } from './doc.js';
import { readValue } from './expression.js';
import { reportLostThis } from './lost-this.js';
import { nameOf } from './name-of.js';
import { functionOf, isWrittenFunction } from './named-function.js';
import type { Reader } from './reader.js';
import type { ReadSignature } from './resolver.js';
import { snakeCase } from './snake-case.js';

/**
 * Reads the functions that a client's model may call.
 *
 * @returns undefined after what is wrong has been reported
 */
export function readSamplingTools(
  node: ts.Expression,
  parameter: ts.ParameterDeclaration,
  readSignature: ReadSignature,
  reader: Reader,
): SamplingTool[] | undefined {
  if (!ts.isArrayLiteralExpression(node)) {
    const expected = 'a list of functions, e.g. [ordersOf, findOrder]';
    reader.report('MRTR1018', reader.spanOf(node), { option: 'tools', text: node.getText(), expected });
    return undefined;
  }
  const tools = node.elements.map((element) => readTool(element, parameter, readSignature, reader));
  return tools.every((tool) => tool !== undefined) ? tools : undefined;
}

function readTool(
  element: ts.Expression,
  parameter: ts.ParameterDeclaration,
  readSignature: ReadSignature,
  reader: Reader,
): SamplingTool | undefined {
  const declaration = functionOf(element);
  if (!declaration || !(ts.isIdentifier(element) || ts.isPropertyAccessExpression(element))) {
    reader.report('MRTR1041', reader.spanOf(element), { text: element.getText() });
    return undefined;
  }
  const own = nameOf(ts.isIdentifier(element) ? element : element.name);
  if (reportLostThis(element, declaration, (code) => `const ${own} = ${code}`, reader)) return undefined;
  const { parameters: siblings } = parameter.parent;
  const earlier = siblings.slice(0, siblings.indexOf(parameter)).map((sibling) => nameOf(sibling.name));
  const inFunction = !ts.isMethodDeclaration(declaration);
  const parameters = readSignature(
    declaration,
    { kind: 'sampling tool', inFunction, within: [declaration], earlier },
    reader,
  );
  if (!parameters) return undefined;
  const asking = parameters.find((each) => !isPlain(each));
  if (asking) reader.report('MRTR3031', reader.spanOf(element), { name: asking.name, tool: own });
  if (!parameters.every(isPlain)) return undefined;
  const { description } = docOf(documented(declaration), reader.spanOf);
  return {
    name: snakeCase(own),
    ...(description !== undefined && { description }),
    callee: readValue(element, reader),
    parameters,
    declaration: reader.spanOf(declaration),
  };
}

/** Where the comment of a function stands: in front of the whole statement, for one that is the value of a constant. */
const documented = (declaration: ts.Node): ts.Node =>
  isWrittenFunction(declaration) ? (ts.findAncestor(declaration, ts.isVariableStatement) ?? declaration) : declaration;
